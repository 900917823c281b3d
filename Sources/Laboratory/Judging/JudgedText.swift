import CommandKit
import FullText
import TerminalKit

/// A query's text and the rows behind ` -- `, as they are typed for `.judge`.
public struct JudgedText {
  /// The query.
  public let text: String
  /// The words behind the last ` -- `; nil without one.
  public let words: [String]?

  /// Splits what was typed.
  public init(_ typed: String) {
    let start = typed.lastIndex(of: " -- ")
    // Only the last dashes count: those of a text stay in it where grades follow.
    guard let start else {
      if typed.hasSuffix(" --") {
        (text, words) = (String(typed.dropLast(3)).trimmed, [])
        return
      }
      (text, words) = (typed.trimmed, nil)
      return
    }
    let rest = typed[typed.utf8.index(start, offsetBy: 4)...]
    text = String(typed[..<start]).trimmed
    words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The text of a query that is named by its id, and the grades as they are typed.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - typed: The grades; empty for none.
  public init(_ text: String, grades typed: String) {
    self.text = text
    words = typed.isEmpty ? nil : typed.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The same grades for another query.
  public func of(_ text: String) -> JudgedText {
    JudgedText(text: text, words: words)
  }

  private init(text: String, words: [String]?) {
    (self.text, self.words) = (text, words)
  }

  /// The grades that the words give.
  ///
  /// - Parameter largest: The largest grade of the scale.
  /// - Returns: The grades in the order typed.
  /// - Throws: A ``CommandError`` for a word that gives none, and for a row that gets two.
  public func grades(upTo largest: Int) throws -> [(key: Int64, grade: Int)] {
    var grades: [(key: Int64, grade: Int)] = []
    var known: [Int64: Int] = [:]
    for word in words ?? [] {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let key = Int64(parts[0]), let grade = Int(parts[1]) else {
        throw CommandError(
          "\"\(word)\" is no grade for a row",
          details: ["write ID=GRADE for each row, with blanks between: .judge week -- 10=3 4=1"]
        )
      }
      guard (0...largest).contains(grade) else {
        throw CommandError(
          "\(grade) is no grade from 0 to \(largest), in \"\(word)\"",
          details: largest == 9 ? [] : ["--scale 0..9 takes grades up to 9"]
        )
      }
      if let other = known.updateValue(grade, forKey: key) {
        guard other == grade else {
          throw CommandError("row \(key) has two grades, \(other) and \(grade)")
        }
        continue
      }
      grades.append((key, grade))
    }
    return grades
  }
}

extension String {
  /// Where some ASCII characters are last; nil where they are nowhere.
  fileprivate func lastIndex(of text: StaticString) -> Index? {
    let searched = Array("\(text)".utf8)
    var place = utf8.endIndex
    // Byte by byte: a long line has as many places as characters.
    while place != utf8.startIndex {
      place = utf8.index(before: place)
      if utf8[place...].starts(with: searched) { return place }
    }
    return nil
  }
}
