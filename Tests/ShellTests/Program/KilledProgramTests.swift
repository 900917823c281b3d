import Foundation
import TestSupport
import Testing

/// What is left when the program is killed while it changes everything; `Scripts/kill-test` does it
/// more often, and with more rows.
struct KilledProgramTests {
  private static let rows = 10_000

  @Test(arguments: zip([".seed 10000", ".reindex --tokenizer unicode61"], [0.7, 0.6]))
  func `a killed .seed or .reindex has changed all or nothing`(
    command: String,
    moment: Double
  ) throws {
    let folder = try TemporaryFolder()
    let database = folder.path + "/reminders.db"
    _ = try ShellProgram.run([database, ".seed \(Self.rows)"])
    let whole = try elapsedTime(of: [try copy(database, in: folder), command])
    let before = try state(of: database)

    // A moment that the machine chooses; whatever it is, there are only two states.
    try kill([database, command], after: whole * moment)
    let after = try state(of: database)
    let finished = try state(of: folder.path + "/copy.db")
    #expect([before, finished].contains(after))
    #expect(after.contains("hashsize|1048576\n"))
    #expect(after.contains("automerge|4\n"))
    #expect(!after.contains("rror"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends a command lets it undo what it has begun`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let database = folder.path + "/reminders.db"
    _ = try ShellProgram.run([database, ".seed \(Self.rows)"])
    let before = try state(of: database)

    let process = try start([database, ".reindex --tokenizer unicode61"])
    // The journal has the pages that the command has changed so far.
    while process.isRunning, !FileManager.default.fileExists(atPath: database + "-journal") {
      Thread.sleep(forTimeInterval: 0.001)
    }
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["reminders.db"])
    #expect(try state(of: database) == before)
  }

  /// The counts of rows, the settings of the index, and errors if it is not what the tables say.
  private func state(of database: String) throws -> String {
    let result = try ShellProgram.run([
      database,
      "INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1);",
      "PRAGMA integrity_check;",
      "SELECT count(*) FROM reminders; SELECT count(*) FROM reminderTexts;",
      "SELECT k, v FROM reminderTexts_config ORDER BY k;",
      "SELECT count(*) FROM sqlite_schema; SELECT sql FROM sqlite_schema WHERE name = 'reminderTexts';",
      "SELECT count(*) FROM reminders JOIN reminderTexts AS t ON t.rowid = id AND t.title = reminders.title;",
    ])
    return result.output + result.errors
  }

  private func copy(_ database: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/copy.db"
    try FileManager.default.copyItem(atPath: database, toPath: path)
    return path
  }

  private func elapsedTime(of arguments: [String]) throws -> Double {
    let start = ContinuousClock.now
    #expect(try ShellProgram.run(arguments).status == 0)
    return (ContinuousClock.now - start) / .seconds(1)
  }

  private func kill(_ arguments: [String], after seconds: Double) throws {
    let process = try start(arguments)
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try ShellProgram.path)
    process.arguments = arguments
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
