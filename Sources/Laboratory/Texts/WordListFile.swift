import CommandKit
import QueryBuilder
import SQLText

/// Reads a file of synonyms, as Solr has them, or of stop words.
enum WordListFile {
  /// The most characters that a word may have.
  static let longestWord = 100
  /// The most words that a line of synonyms may have.
  static let mostInLine = 50
  /// The most words that a file may have.
  static let mostWords = 100_000

  /// The lines of a file; blank lines and those that begin with `#` are left out.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - areStopWords: Whether each line is a stop word.
  /// - Returns: What the lines say.
  /// - Throws: A ``CommandError`` that names the line.
  static func rules(in file: FileText, areStopWords: Bool) throws -> [WordRule] {
    var rules: [WordRule] = []
    var count = 0
    try file.forEachLine { _, line in
      let text = line.onOneLine
      guard !text.isEmpty, !text.hasPrefix("#") else { return }
      let rule = areStopWords ? try stopWord(text) : try synonyms(text)
      count += rule.words.count
      guard count <= mostWords else { throw CommandError("more than \(mostWords) words") }
      rules.append(rule)
    }
    return rules
  }

  private static func stopWord(_ text: String) throws -> WordRule {
    let words = try words(text)
    guard words.count == 1, !words[0].contains(" ") else {
      throw CommandError("a stop word is one word in a line of its own")
    }
    return .stopWord(words[0])
  }

  private static func synonyms(_ text: String) throws -> WordRule {
    var (sides, rest) = ([String](), text[...])
    while let arrow = rest.firstRange(of: "=>") {
      sides.append(String(rest[..<arrow.lowerBound]))
      rest = rest[arrow.upperBound...]
    }
    sides.append(String(rest))
    guard sides.count < 3 else { throw CommandError("two => in a line") }
    let rule: WordRule =
      sides.count == 1
      ? .synonyms(try words(text)) : .replacement(try words(sides[0]), by: try words(sides[1]))
    guard rule.words.count > 1 else {
      throw CommandError(
        "one word has no synonym",
        details: ["as in: car, auto; or: tv => television"]
      )
    }
    guard rule.words.count <= mostInLine else {
      throw CommandError("\(rule.words.count) words in a line; \(mostInLine) are the most")
    }
    return rule
  }

  /// The words or phrases between commas.
  private static func words(_ text: String) throws -> [String] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let word = part.onOneLine
      guard !word.isEmpty else { throw CommandError("a word is missing") }
      guard word.unicodeScalars.count <= longestWord else {
        throw CommandError("a word has more than \(longestWord) characters")
      }
      guard word.split(separator: " ").count <= WordLists.mostWords else {
        throw CommandError("a synonym has more than \(WordLists.mostWords) words")
      }
      return word
    }
  }
}

extension WordRule {
  /// All its words.
  var words: [String] {
    switch self {
    case .synonyms(let words): words
    case .replacement(let words, let others): words + others
    case .stopWord(let word): [word]
    }
  }

  /// The line of a file that says it.
  var line: String {
    switch self {
    case .replacement(let words, let others):
      words.joined(separator: ", ") + " => " + others.joined(separator: ", ")
    case .synonyms, .stopWord: words.joined(separator: ", ")
    }
  }
}
