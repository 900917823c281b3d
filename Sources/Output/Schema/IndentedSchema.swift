import SQLText

/// A `CREATE` statement with a column on each line, as `.schema --indent` of `sqlite3` writes it.
///
/// Views and triggers stay as they are; a statement that fits into a line keeps its one line.
struct IndentedSchema {
  private static let longestLine = 78

  /// The statement, without a `;` at its end.
  let text: String

  init(_ sql: String) {
    let start = sql.prefix(11).uppercased()
    guard start != "CREATE VIEW", start != "CREATE TRIG" else {
      text = sql
      return
    }
    let compact = Self.compacted(Array(sql.utf8))
    let bytes = compact.count <= Self.longestLine ? compact : Self.broken(compact)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Turns several blanks into one, and leaves out those after `(` and those before `(` and `)`.
  private static func compacted(_ sql: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in sql.drop(while: \.isBlank) {
      let last = result.last
      if byte.isBlank {
        if last == UInt8(ascii: "\r") { result[result.count - 1] = UInt8(ascii: "\n") }
        if result.last?.isBlank == true || last == UInt8(ascii: "(") { continue }
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")"), last?.isBlank == true {
        result.removeLast()
      }
      result.append(byte)
    }
    while result.last?.isBlank == true { result.removeLast() }
    return result
  }

  /// Breaks the line after the outermost `(`, after each comma in these parentheses, and before their `)`.
  private static func broken(_ sql: [UInt8]) -> [UInt8] {
    var (result, line): ([UInt8], [UInt8]) = ([], [])
    var (depth, lines) = (0, 0)
    var closing: UInt8?
    var index = 0
    while index < sql.count {
      let byte = sql[index]
      let next = index + 1 < sql.count ? sql[index + 1] : 0
      if byte == closing {
        closing = nil
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): closing = byte
        case UInt8(ascii: "["): closing = UInt8(ascii: "]")
        case UInt8(ascii: "-") where next == byte: closing = UInt8(ascii: "\n")
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
          depth -= 1
          if lines > 0, depth == 0, !line.isEmpty {
            result += line + [UInt8(ascii: "\n")]
            line = []
          }
        default: break
        }
      }
      line.append(byte)
      let endsLine =
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: ",") && !onlyCommentFollows(sql[(index + 1)...])
      if depth == 1, closing == nil, endsLine {
        if byte == UInt8(ascii: "\n") { line.removeLast() }
        result += line + Array("\n  ".utf8)
        line = []
        lines += 1
        while index + 1 < sql.count, sql[index + 1].isBlank { index += 1 }
      }
      index += 1
    }
    return result + line
  }

  /// Whether the rest of the line is empty but for blanks and a comment.
  private static func onlyCommentFollows(_ rest: ArraySlice<UInt8>) -> Bool {
    for (index, byte) in zip(rest.indices, rest) {
      if byte == UInt8(ascii: "\n") { return true }
      if byte.isBlank { continue }
      return byte == UInt8(ascii: "-") && index + 1 < rest.endIndex && rest[index + 1] == byte
    }
    return true
  }
}
