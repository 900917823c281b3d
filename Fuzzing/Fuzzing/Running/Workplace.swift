internal import Foundation
internal import Spawning
internal import Synchronization
internal import CLibrary

/// The program to test, and a folder in which its runs find and leave all their files.
struct Workplace: Sendable {
  private let program: String
  private let folder: String
  /// The database that runs get, whole or damaged.
  private let database: [UInt8]

  /// Prepares a folder that is there and empty.
  init(program: String, folder: String) throws {
    self.program = program
    self.folder = folder
    try FileManager.default.createDirectory(
      atPath: folder + "/bin",
      withIntermediateDirectories: true
    )
    for name in ["cat", "head"] {
      guard
        let path = ["/bin", "/usr/bin"].map({ "\($0)/\(name)" }).first(
          where: FileManager.default.fileExists
        )
      else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/bin/\(name)",
        withDestinationPath: path
      )
    }
    database = try Self.makeDatabase(with: program, in: folder)
  }

  /// Carries out a run in a new folder, which goes away again.
  func outcome(
    of run: FuzzRun,
    named name: String,
    within limit: Duration = .seconds(Limits.seconds)
  ) throws -> RunOutcome {
    let place = "\(folder)/\(name)"
    try furnish(place, for: run)
    defer { try? FileManager.default.removeItem(atPath: place) }
    var shell = try start(run, in: place)
    return shell.outcome(within: limit)
  }

  /// Writes the files of a run into a folder: the script is `input`.
  func furnish(_ place: String, for run: FuzzRun) throws {
    try FileManager.default.createDirectory(
      atPath: place + "/folder",
      withIntermediateDirectories: true
    )
    for file in HostilePaths.files {
      try Self.write(Array(file.text.utf8), to: "\(place)/\(file.name)")
    }
    if let damage = run.damage {
      try Self.write(damage.applied(to: database), to: "\(place)/\(HostilePaths.database)")
    }
    try Self.write(run.script, to: "\(place)/input")
  }

  /// Held while a program is started, because no other program may inherit descriptors before they are marked.
  private static let startLock = Mutex(())

  private func start(_ run: FuzzRun, in place: String) throws -> RunningShell {
    try Self.startLock.withLock { _ in
      let input = open("\(place)/input", O_RDONLY | O_CLOEXEC)
      guard input >= 0 else { throw FuzzError("\(place)/input cannot be read") }
      defer { close(input) }
      let ends = try OutputEnds(run.output)
      defer { ends.closeTheirs() }
      // glibc shows the function that would choose the folder to GNU programs only.
      let process = try SessionLeader.start(
        "/bin/sh",
        ["-c", "cd \"$0\" && exec \"$@\"", place, program, "-no-init"] + run.arguments,
        environment: Self.environment(in: place, bin: "\(folder)/bin"),
        streams: .descriptors([input] + ends.written)
      )
      return RunningShell(process, ends)
    }
  }

  /// Variables with which no program but those of the folder is found, and no file of the user.
  private static func environment(in place: String, bin: String) -> [String] {
    // A crash is told by its signal at once; Swift would take seconds to write where it was.
    let own = [
      "HOME=\(place)", "TMPDIR=\(place)", "PATH=\(bin)", "EDITOR=true", "TERM=xterm-256color",
      "LC_ALL=C.UTF-8",
      "SWIFT_BACKTRACE=enable=no",
    ]
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("_LIBRARY_PATH") }
    return own + inherited.map { "\($0.key)=\($0.value)" }
  }

  /// A database of made-up reminders that is the same on every day.
  private static func makeDatabase(with program: String, in folder: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-no-init", "\(folder)/base.db", ".seed 120", undating]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw FuzzError("\(program) makes no database") }
    return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/base.db")))
  }

  private static let undating = """
    UPDATE reminders SET dueDate = '2025-03-10 12:00:00.000' WHERE dueDate IS NOT NULL;
    UPDATE reminders SET createdAt = '2025-03-10 12:00:00.000', updatedAt = '2025-03-10 12:00:00.000';
    VACUUM;
    """

  /// Writes a file; unlike Foundation's functions without a second file and a wait for the disk.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    defer { close(descriptor) }
    let count = bytes.withUnsafeBytes { Descriptors.write(descriptor, $0) }
    guard descriptor >= 0, count == bytes.count else {
      throw FuzzError("\(path) cannot be written")
    }
  }
}
