/// A judged query as files exchange it: its text, and grades of rows whose keys are texts.
public struct ExchangedQuery: Sendable, Hashable {
  /// A grade in a file.
  public struct Grade: Sendable, Hashable {
    /// The row's key; a whole number is written in one way, so that 4 and 04 are one row.
    public let row: String
    /// The grade; a negative one says that the row was offered and not graded.
    public let grade: Int
    /// Who gave it; empty where the file does not say.
    public let judge: String
    /// The line of the file that it is in, from 1; 0 where it comes from no file.
    public let line: Int

    /// Describes a grade.
    public init(row: String, grade: Int, judge: String = "", line: Int = 0) {
      self.row = Self.key(row)
      self.grade = grade
      self.judge = judge
      self.line = line
    }

    /// The key of a row as FTS5 tables have it: a whole number without a sign or zeros that it does not need.
    static func key(_ text: String) -> String { Int64(text).map { "\($0)" } ?? text }

    /// Whether two grades say the same, wherever they stand.
    public static func == (left: Grade, right: Grade) -> Bool {
      (left.row, left.grade, left.judge) == (right.row, right.grade, right.judge)
    }

    /// Hashes what the grade says.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(row)
      hasher.combine(grade)
      hasher.combine(judge)
    }
  }

  /// What is looked for.
  public let text: String
  /// The number by which files know the query that have ids; nil where nobody has given it one.
  public let id: Int64?
  /// What the searcher wants; nil where the file does not say.
  public let need: String?
  /// The line of the file in which the query is first, from 1; 0 where it comes from no file.
  public let line: Int
  /// The grades in the order of the file.
  public private(set) var grades: [Grade] = []

  /// Makes a query without grades.
  public init(_ text: String, need: String? = nil, line: Int = 0) {
    self.text = text
    id = nil
    self.need = need
    self.line = line
  }

  /// Makes a query with grades.
  public init(_ text: String, id: Int64? = nil, need: String? = nil, grades: [Grade]) {
    self.text = text
    self.id = id
    self.need = need
    line = 0
    self.grades = grades
  }

  /// Adds a grade; the same grade once more changes nothing.
  ///
  /// - Throws: A ``RelevanceError`` where the judge has given the row another grade, or the grade is out of range.
  public mutating func add(_ grade: Grade) throws {
    let bounds = -127...JudgmentScale.largest
    guard bounds.contains(grade.grade) else {
      throw RelevanceError(
        grade.grade > bounds.upperBound
          ? "the grade \(grade.grade) is above \(bounds.upperBound), the largest that is kept"
          : "the grade \(grade.grade) is below \(bounds.lowerBound), the smallest of the formats",
        line: grade.line
      )
    }
    guard !grade.row.isEmpty else {
      throw RelevanceError("the row's id is missing", line: grade.line)
    }
    let place = Place(row: grade.row, judge: grade.judge)
    if let index = known[place] {
      let other = grades[index]
      guard other.grade == grade.grade else {
        throw RelevanceError(
          "row \(grade.row) has the grade \(grade.grade) here and \(other.grade) in line \(other.line), for \"\(text)\"",
          line: grade.line
        )
      }
      return
    }
    known[place] = grades.count
    grades.append(grade)
  }

  private struct Place: Hashable {
    let row: String
    let judge: String
  }

  /// Where the grades stand.
  ///
  /// The values are small, as growing moves them all, and no Ctrl-C can stop that.
  private var known: [Place: Int] = [:]

  /// Whether two queries have the same text, need and grades, wherever they stand.
  public static func == (left: ExchangedQuery, right: ExchangedQuery) -> Bool {
    (left.text, left.need, left.grades) == (right.text, right.need, right.grades)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension [ExchangedQuery] {
  /// The queries with the ids by which files know them: their own, or if one has none, numbers from 1.
  var identified: [(id: Int64, query: ExchangedQuery)] {
    let ids = compactMap(\.id)
    let numbers = ids.count == count ? ids : (1...Int64(count)).map { $0 }
    return zip(numbers, self).map { (id: $0, query: $1) }
  }
}

/// Queries in the order in which a file names them, each once.
struct QueryCollector {
  private(set) var queries: [ExchangedQuery] = []
  private var positions: [String: Int] = [:]

  /// The position of the query of a text, which is added if it is not there.
  mutating func position(of text: String, need: String? = nil, line: Int) -> Int {
    if let position = positions[text] { return position }
    positions[text] = queries.count
    queries.append(ExchangedQuery(text, need: need, line: line))
    return queries.count - 1
  }

  mutating func add(_ grade: ExchangedQuery.Grade, at position: Int) throws {
    try queries[position].add(grade)
  }
}
