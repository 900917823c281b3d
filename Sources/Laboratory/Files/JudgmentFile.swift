import QueryBuilder
import CommandKit
import FullText
import Relevance

/// What a file says of queries and their rows, gathered grade by grade, whatever its format.
struct JudgmentFile {
  /// A grade in a file; a negative one says that the row was offered and not graded.
  struct Grade {
    let row: Int64
    let grade: Int
    let judge: String
    let line: Int
  }

  /// A query in a file.
  struct Query {
    let text: String
    /// What the file says that the searcher wants, else what is made of the text.
    var need: String? { said ?? usual }
    fileprivate var said: String?
    fileprivate let usual: String?
    fileprivate(set) var grades: [Grade] = []
    /// Where the grades of each judge stand, by their rows.
    ///
    /// The entries are small, because Ctrl-C cannot stop a dictionary while it grows.
    fileprivate var gradeIndexes: [ExactText: [Int64: Int]] = [:]
  }

  let source: FileText
  /// The name of the table that has the rows.
  let collection: String
  /// The texts of queries by their ids, for a format whose files have none.
  var topics: [String: String] = [:]
  /// Gives the text and the need that are kept of a query's text.
  var naming: (String) throws -> (text: String, need: String?) = { ($0, nil) }

  /// The queries in the order of the file, each once; also those without grades.
  private(set) var queries: [Query] = []
  /// The positions of queries by the file's texts, and by those that are kept, of which several may be one.
  private(set) var positions: [ExactText: Int] = [:]
  private(set) var keptPositions: [ExactText: Int] = [:]
  /// The rows, each once, with the line in which it is first.
  private(set) var rows: [(key: Int64, line: Int)] = []
  private(set) var keys: Set<Int64> = []
  /// The names of all who gave grades.
  private(set) var judges: Set<ExactText> = []
  private(set) var count = 0

  /// Adds a grade; the same one once more changes nothing, and without a grade there is only the query.
  ///
  /// - Throws: A `CommandError` where something is missing or no number, where the grade is out of range, or the
  ///   judge has given the row another.
  mutating func add(
    _ query: String,
    need: String? = nil,
    row: String,
    grade: String,
    judge: String = "",
    at line: Int
  ) throws {
    count += 1
    if count & 0xFF == 0 { try source.checkCancellation() }
    let position = try position(of: query, need: need)
    guard !grade.isEmpty else { return }
    guard let number = Int(grade) else {
      throw CommandError("the grade is a whole number, not \"\(grade)\"")
    }
    guard (-127...JudgmentScale.largest).contains(number) else {
      let bound =
        number < 0
        ? "below -127, the smallest of the formats"
        : "above \(JudgmentScale.largest), the largest that is kept"
      throw CommandError("the grade \(number) is \(bound)")
    }
    guard let key = Int64(row) else {
      throw CommandError("\"\(row)\" is not a row of \(collection), whose ids are whole numbers")
    }
    if let index = queries[position].gradeIndexes[ExactText(judge)]?[key] {
      let (other, text) = (queries[position].grades[index], queries[position].text)
      guard other.grade == number else {
        throw CommandError(
          "row \(key) has the grade \(number) here and \(other.grade) in line \(other.line), for \"\(text)\""
        )
      }
      return
    }
    judges.insert(ExactText(judge))
    if keys.insert(key).inserted { rows.append((key, line)) }
    queries[position].gradeIndexes[ExactText(judge), default: [:]][key] =
      queries[position].grades.count
    queries[position].grades.append(Grade(row: key, grade: number, judge: judge, line: line))
  }

  /// The position of a query, which is added if it is not there.
  private mutating func position(of text: String, need: String?) throws -> Int {
    if let position = positions[ExactText(text)] {
      try say(need, of: position)
      return position
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw CommandError("the query is missing")
    }
    let kept = try naming(text)
    let position = keptPositions[ExactText(kept.text)] ?? queries.count
    (positions[ExactText(text)], keptPositions[ExactText(kept.text)]) = (position, position)
    if position == queries.count { queries.append(Query(text: kept.text, usual: kept.need)) }
    try say(need, of: position)
    return position
  }

  /// Takes a query's need, which may stand in any of its lines, but is one.
  private mutating func say(_ need: String?, of position: Int) throws {
    guard let need else { return }
    guard [nil, need].contains(queries[position].said) else {
      throw CommandError("the query has another need in a line before")
    }
    queries[position].said = need
  }
}
