import CommandKit
import SQLText
import SQLiteDatabase
import TerminalKit

/// The report of a failed statement, byte for byte as `sqlite3` 3.40 prints it.
struct SQLErrorText {
  /// The message, and the place in the statement if SQLite knows it.
  let lines: [String]

  init(_ message: String, _ failure: StoreError.Failure, at place: ErrorReport.Place) {
    lines =
      ["\(Self.lead(failure.phase, place)) \(message)\(Self.code(failure))"]
      + (failure.phase == .prepare ? Self.context(failure) : [])
  }

  /// The report of a statement that a person typed; it shows the place even if only this shell found it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - failure: What SQLite said.
  ///   - offset: The place in bytes of UTF-8; nil if it is unknown.
  ///   - columns: The width of the terminal in cells.
  init(typed error: StoreError, _ failure: StoreError.Failure, offset: Int?, columns: Int) {
    let head = "\(Self.lead(failure.phase, .typedSQL)) \(error.message)\(Self.code(failure))"
    lines =
      head.lines(columns: columns)
      + (offset.map { SourceExcerpt(of: failure.sql, at: $0, columns: columns).lines } ?? [])
  }

  /// The report of a statement or a comment that the end of the input left unfinished.
  init(_ error: UnfinishedInput, at place: ErrorReport.Place) {
    lines = [
      "\(Self.lead(.prepare, place)) incomplete input",
      error.isComment
        ? "The input ends inside this comment, of which nothing was run: a comment ends with */"
        : "The input ends inside this statement, which was not run: a statement ends with ;",
    ]
  }

  private static func lead(_ phase: StoreError.Failure.Phase, _ place: ErrorReport.Place) -> String
  {
    let kind = phase == .prepare ? "Parse error" : "Runtime error"
    return switch place {
    case .command, .typedCommand, .commandLine: "Error:"
    case .typedSQL: "\(kind):"
    case .line(let number): "\(kind) near line \(number):"
    case .argument: phase == .prepare ? "Error: in prepare," : "Error: stepping,"
    }
  }

  /// The result code in parentheses, where it says more than that there is an error.
  private static func code(_ failure: StoreError.Failure) -> String {
    failure.isGeneric ? "" : " (\(failure.primaryCode))"
  }

  /// The part of the statement around the error, and a mark below it.
  ///
  /// The bounds, in bytes, are those of shell_error_context() in SQLite's shell.c.
  private static func context(_ failure: StoreError.Failure) -> [String] {
    guard var offset = failure.offset else { return [] }
    var text = Array(failure.sql.utf8)[...]
    while offset > 50 {
      repeat {
        text.removeFirst()
        offset -= 1
      } while text.first.map(isContinuation) == true
    }
    var length = min(text.count, 78)
    while length < text.count, length > 0, isContinuation(text[text.startIndex + length]) {
      length -= 1
    }
    let shown = text.prefix(length).map { $0.isBlank ? UInt8(ascii: " ") : $0 }
    let mark =
      offset < 25
      ? String(repeating: " ", count: offset) + "^--- error here"
      : String(repeating: " ", count: offset - 14) + "error here ---^"
    return ["  " + String(decoding: shown, as: UTF8.self), "  " + mark]
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
