import CommandKit
import SQLSpelling
import SQLText

/// Follows a session, and keeps a file of it.
protocol SessionRecorder: OutputListener {
  /// Where the recording goes.
  var file: RecordedFile { get }

  /// Called when the recording before it has ended, and its own begins.
  ///
  /// - Returns: The inputs with which it begins, as if typed.
  /// - Throws: A `StoreError` where SQLite fails.
  func begin() throws -> [String]

  /// Adds prose between the inputs; the file gets it when `.note` has run.
  func add(note: String)
}

extension SessionRecorder {
  /// Does nothing: not every recording can be run again.
  func begin() -> [String] { [] }
}

/// Which inputs of a session are recorded.
struct RecordedInputs {
  /// The commands that inputs may call.
  let commands: CommandTable

  /// The commands that are left out: those that speak to the recorder, the one whose script has the inputs, and those
  /// that end a script or the session, after which a reader could not go on.
  private static let commandsLeftOut = [".record", ".note", ".read", ".quit", ".exit"]

  /// Whether an input is recorded.
  func contain(_ entry: String) -> Bool {
    // The full name, whatever abbreviation was typed.
    let command = command(of: entry) ?? ""
    return !Self.commandsLeftOut.contains(command) && !entry.allSatisfy(\.isWhitespace)
  }

  /// The full name of the command of an input, with its dot; nil for SQL, and where there is no such command.
  func command(of input: String) -> String? {
    DotCommandLine(input).flatMap { try? commands.command(named: $0.name) }?.signature.title
  }
}
