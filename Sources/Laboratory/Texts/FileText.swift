import CommandKit
import TerminalKit

/// The text of a file that is read line by line; an error names the file and the line.
struct FileText {
  let path: String
  let text: String
  /// Called for each few hundred lines; it throws to end the reading.
  var checkCancellation: () throws -> Void = {}

  /// The first characters, which show the format; the file may be a single line.
  var beginning: String { String(decoding: text.utf8.prefix(4_096), as: UTF8.self) }

  /// Calls a closure with each line and its number from 1, without its line break; `\r\n` is one.
  func forEachLine(_ body: (Int, Substring) throws -> Void) throws {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var rest = text[...].utf8
    var number = 0
    while true {
      number += 1
      if number & 0xFF == 0 { try checkCancellation() }
      let end = rest.firstIndex { $0 == lineFeed || $0 == carriageReturn }
      try naming(number) { try body(number, Substring(rest[..<(end ?? rest.endIndex)])) }
      guard let end else { return }
      let isPair = rest[end...].starts(with: [carriageReturn, lineFeed])
      rest = rest[end...].dropFirst(isPair ? 2 : 1)
    }
  }

  /// Calls a closure with the words of each line that is not blank and no comment; there must be as many as `meaning`
  /// says.
  func forEachWords(_ count: Int, _ meaning: String, _ body: (Int, [String]) throws -> Void) throws
  {
    try forEachLine { number, line in
      let words = line.words
      guard let first = words.first, !first.hasPrefix("#") else { return }
      guard words.count == count else {
        throw CommandError("expected \(meaning), not \(words.count)")
      }
      try body(number, words)
    }
  }

  /// Does some work for a line, which a `CommandError` then names.
  func naming(_ line: Int, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch var error as CommandError {
      error.message = "\(path), line \(line): \(error.message)"
      throw error
    }
  }
}

extension FileText {
  /// Reads a file in UTF-8.
  init(at path: String, in context: CommandContext) throws {
    let text = try TextFile.text(at: path, in: context)
    self.init(path: path, text: text, checkCancellation: context.checkCancellation)
  }
}

extension StringProtocol {
  /// The text on one line, with single blanks.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
