import CommandKit
import Commands
import SQLText
import SQLiteDatabase

/// Input that runs as one: a dot-command, or the statements that a line completed.
enum InputUnit: Equatable {
  /// A line that begins with a dot.
  case command(String)
  /// One or more statements, and the number of the line, from 1, on which the first begins.
  case statements(UnitSQL, firstLine: Int)
  /// A line, or several, with nothing but blanks and comments: they are only echoed.
  case nothing
  /// A statement that the end of the input left unfinished.
  case unfinished(String, firstLine: Int)
}

extension InputUnit {
  /// What `.echo` prints for the unit, which was typed as `entry`.
  func echo(of entry: @autoclosure () -> String) -> String {
    switch self {
    case .command: entry()
    case .statements(let sql, _): sql.text
    case .nothing: Self.echo(ofNothing: entry())
    case .unfinished: String(entry().drop(while: \.isWhitespace))
    }
  }

  /// What `sqlite3` prints of blanks and comments: a single line stays as it is.
  private static func echo(ofNothing entry: String) -> String {
    let isLine = !entry.utf8.contains(UInt8(ascii: "\n"))
    return isLine ? entry : String(entry.drop(while: \.isWhitespace))
  }

  /// Whether it may give results; blanks and comments do not.
  var mayGiveResults: Bool {
    if case .nothing = self { false } else { true }
  }

  /// Whether a script's unit does something, and ends, when it is typed: a comment does nothing, and after a statement
  /// that the end of the script left unfinished a person would go on.
  var canBeTyped: Bool {
    switch self {
    case .command, .statements: true
    case .nothing, .unfinished: false
    }
  }

  /// Whether an error is of a statement that stands in a command, as in `.timer 5 SELECT 1`.
  func holdsStatement(of error: any Error) -> Bool {
    guard case .command(let line) = self, let sql = (error as? StoreError)?.failure?.sql else {
      return false
    }
    return !sql.isEmpty && line.contains(sql)
  }

  /// How an error in the unit names its place.
  func place(from origin: InputOrigin) -> ErrorReport.Place {
    // Not of both together, as each statement of a script would be copied for that.
    switch self {
    case .command: origin == .terminal ? .typedCommand : .command
    case .nothing: .command
    case .statements(_, let line), .unfinished(_, let line):
      switch origin {
      case .argument: .argument
      case .terminal: .typedSQL
      case .script: .line(line)
      }
    }
  }
}

extension InputUnit {
  /// What describes the command that the unit calls; nil for SQL, and where there is no such command.
  var signature: Signature? {
    guard case .command(let text) = self, let line = DotCommandLine(text) else { return nil }
    return try? dotCommandTable.call(of: line).signature
  }

  /// What a lesson looks at: the text to run again on other data; nil for what does no work in the database, and for
  /// what works with files or programs.
  var lessonInput: String? {
    switch self {
    case .nothing, .unfinished: return nil
    case .statements(let sql, _): return sql.text
    case .command(let text):
      guard let signature else { return nil }
      let isOfShell =
        signature.group == .learning || [".help", ".quit", ".exit"].contains(signature.title)
      return isOfShell || signature.reachesOut ? nil : text
    }
  }
}

/// Where input comes from, which decides how errors name their place.
public enum InputOrigin: Sendable {
  /// A person types it.
  case terminal
  /// A file, or a standard input that is not a terminal: errors name the line.
  case script
  /// An argument of the command line.
  case argument
}

/// The SQL of a unit, as bytes: those of a script need not be UTF-8.
struct UnitSQL: Equatable {
  /// The bytes, with a NUL after them that is not part of the SQL.
  let terminated: ArraySlice<UInt8>

  /// Makes the SQL of bytes with a NUL after them.
  init(terminated: ArraySlice<UInt8>) {
    self.terminated = terminated
  }

  /// Makes the SQL of a text, in which `StrayBytes` may have kept bytes.
  init(_ text: String) {
    terminated = (StrayBytes.bytes(of: text) + [0])[...]
  }

  /// The SQL as a text.
  var text: String { StrayBytes.text(terminated.dropLast()) }
}
