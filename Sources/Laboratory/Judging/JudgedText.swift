import CommandKit
import FullText
import SQLText
import TerminalKit

/// A query's text and the rows after ` -- `, as they are typed for `.judge`.
public struct JudgedText {
  /// The query.
  public let text: String
  /// The words after the last ` -- `; nil without one.
  public let words: [String]?

  /// Splits what was typed.
  public init(_ typed: String) {
    // Only the last dashes count: those of a text stay in it where grades follow. By bytes, as a line may be long.
    let dashes = Array(" -- ".utf8)
    if let start = typed.utf8.indices.last(where: { typed.utf8[$0...].starts(with: dashes) }) {
      text = String(typed[..<start]).trimmed
      let rest = typed[typed.utf8.index(start, offsetBy: dashes.count)...]
      words = rest.words
    } else if typed.hasSuffix(" --") {
      (text, words) = (String(typed.dropLast(3)).trimmed, [])
    } else {
      (text, words) = (typed.trimmed, nil)
    }
  }

  /// The text of a query that is not typed, and the words after ` -- `; nil for none.
  public init(_ text: String, words: [String]?) {
    (self.text, self.words) = (text, words)
  }

  /// The same, but where each word of the text gives a grade, these words without a text.
  ///
  /// That is what is left of `-- 10=3`, whose dashes have ended the options. Without them, `10=3` is a query.
  public var withoutGradesAsText: JudgedText {
    let all = text.words
    let isOfGrades = all.allSatisfy(Self.givesGrade)
    return words == nil && !all.isEmpty && isOfGrades ? JudgedText("", words: all) : self
  }

  /// The same, but where the text ends with words that give grades, these after it; nil where it does not, or has no
  /// other words.
  var withGradesBehindText: JudgedText? {
    let all = text.words
    let grades = all.reversed().prefix(while: Self.givesGrade).count
    guard words == nil, 1..<all.count ~= grades else { return nil }
    return JudgedText(
      all.dropLast(grades).joined(separator: " "),
      words: Array(all.suffix(grades))
    )
  }

  private static func givesGrade(_ word: String) -> Bool { grade(in: word) != nil }

  /// A row's id and its grade, as `10=3` gives it; nil for any other word.
  static func grade(in word: String) -> (key: Int64, grade: Int)? {
    let parts = word.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let key = Int64(parts[0]), let grade = Int(parts[1]) else { return nil }
    return (key, grade)
  }

  /// Refuses a text that has grades after dashes of its own: what should have been two lines.
  ///
  /// - Throws: A ``CommandError`` with the first of the lines.
  public func refuseGradesInside() throws {
    var rest = text[...]
    while let dashes = rest.firstRange(of: " -- ") {
      rest = rest[dashes.upperBound...]
      let grades = Self.grades(atStartOf: rest)
      guard grades.isEmpty else {
        let query = text[..<dashes.lowerBound]
        let first = ([String(query), "--"] + grades.map(\.withoutSemicolon)).joined(separator: " ")
        throw CommandError(
          "there are grades inside the text, before the last --",
          details: ["a command ends with its line, so judge each query in one: .judge \(first)"]
        )
      }
    }
  }

  /// The words at the beginning of a text that give grades; no more of it is read.
  private static func grades(atStartOf text: Substring) -> [String] {
    var (rest, grades) = (text, [String]())
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let word = String(rest.prefix { !$0.isWhitespace })
      guard givesGrade(word.withoutSemicolon) else { return grades }
      grades.append(word)
      rest = rest.dropFirst(word.count)
    }
  }

  /// A query's text in quotes, unless it has some, around which others would look like a slip.
  public static func quoted(_ text: String) -> String {
    text.contains("\"") ? text : "\"\(text)\""
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
      guard let (key, grade) = Self.grade(in: word) else {
        throw CommandError(
          "\"\(word)\" is not a grade for a row",
          details: ["write ID=GRADE for each row, with spaces between: .judge week -- 10=3 4=1"]
        )
      }
      guard (0...largest).contains(grade) else {
        throw CommandError(
          "\(grade) is not a grade from 0 to \(largest), in \"\(word)\"",
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
  /// The word without semicolons after it, which end a statement of SQL and no command.
  fileprivate var withoutSemicolon: String {
    String(reversed().drop { $0 == ";" }.reversed())
  }
}
