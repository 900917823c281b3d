import QueryBuilder
import CommandKit
import FullText
import SQLiteDatabase

/// What people searched for, and how often: the texts of a log, joined where they differ in case and blanks only.
struct QueryLog {
  /// A text that was searched for.
  struct Search: Hashable {
    /// The text as it was typed most often; of spellings that are equally frequent, rather one in lower case.
    let text: String
    /// How often it was searched for, however it was typed.
    let count: Int
  }

  /// How often a text may be searched for, so that sums of many stay exact numbers.
  static let mostSearches = 1_000_000_000_000

  /// How often each text was searched for in each spelling, and the order in which the texts were first.
  private var spellings: [ExactText: [ExactText: Int]] = [:]
  private var order: [ExactText] = []

  /// What two texts have in common that differ in case and blanks only.
  static func name(of text: String) -> ExactText { ExactText(text.onOneLine.lowercased()) }

  /// The searches, the most frequent first; of equally frequent ones the first of the log.
  var searches: [Search] {
    order.compactMap { name in
      guard let texts = spellings[name] else { return nil }
      let most = texts.max { ($0.value, $0.key.text) < ($1.value, $1.key.text) }
      // More of them could not be read again.
      let count = min(texts.values.reduce(0, +), Self.mostSearches)
      return most.map { Search(text: $0.key.text, count: count) }
    }
    .enumerated()
    .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    .map(\.element)
  }

  /// Adds a text that was searched for some times; an empty one was no search.
  ///
  /// - Throws: A ``CommandError`` where the count is no whole number, or too large.
  mutating func add(_ typed: String, count typedCount: String = "1") throws {
    let text = typed.onOneLine
    guard !text.isEmpty else { return }
    guard let count = Int(typedCount), (1...Self.mostSearches).contains(count) else {
      throw CommandError(
        "the count is a whole number from 1 to \(Self.mostSearches), not \"\(typedCount)\""
      )
    }
    let name = Self.name(of: text)
    if spellings[name] == nil { order.append(name) }
    let spelling = ExactText(text)
    let sum = spellings[name, default: [:]][spelling, default: 0] + count
    spellings[name, default: [:]][spelling] = min(sum, Self.mostSearches)
  }

  /// Reads a log: CSV with the header `query,count`, JSON objects with a `query` and perhaps a `count`, or else a text
  /// in each line.
  ///
  /// - Throws: A ``CommandError`` with the line that cannot be read, and for a header that names `query` beside other
  ///   columns.
  init(_ file: FileText, in session: Session) throws {
    let header = "query,count"
    let beginning = file.beginning
    let marks = beginning.filter { !$0.isWhitespace }.prefix(2)
    // Names may be in quotes, with blanks around them. Other columns than these two are refused, as they are no texts.
    let names = beginning.prefix { !$0.isNewline }.lowercased().split { ",;\t".contains($0) }
      .map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
    // An expression of FTS5 may begin with one of the brackets, and none with both or a quote after it.
    if ["[{", "{\"", "[]"].contains(String(marks)) {
      try file.forEachObject(with: ["query", "count"], in: session) { _, texts in
        try add(texts[0], count: texts[1].isEmpty ? "1" : texts[1])
      }
    } else if names.count > 1, names.contains("query") {
      try file.forEachRecord(header: header) { try add($1[0], count: $1[1].onOneLine) }
    } else {
      try file.forEachLine { try add(String($1)) }
    }
  }
}
