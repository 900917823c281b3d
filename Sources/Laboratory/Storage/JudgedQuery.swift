public import FullText

/// How a judged query's text is read.
public enum QueryKind: String, Sendable, Hashable, CaseIterable {
  /// What an app's user types, as `.search` reads it.
  case search
  /// An expression in FTS5's own language.
  case match

  /// The kind of a search that was read so, in whatever form; nil where judgments know none.
  public init?(of reading: QueryReading) {
    switch reading {
    case .expression: self = .match
    case .words: self = .search
    case .like: return nil
    }
  }
}

/// A query for which rows have been judged.
struct JudgedQuery: Sendable, Hashable {
  /// A grade that a judge has given a row.
  struct Grade: Sendable, Hashable {
    /// The row's key, as text.
    let row: String
    /// The grade, from 0 to 9: the better the row, the larger it is.
    let grade: Int
    /// Who gave it; empty where nobody said.
    let judge: String
    /// The fingerprint of the row's texts when it was graded; nil where the table keeps none.
    let fingerprint: String?

    /// Describes a grade.
    init(row: String, grade: Int, judge: String = "", fingerprint: String? = nil) {
      self.row = row
      self.grade = grade
      self.judge = judge
      self.fingerprint = fingerprint
    }
  }

  /// The query's number in the table of queries.
  let id: Int64
  /// How its text is read.
  let kind: QueryKind
  /// What is looked for.
  let text: String
  /// What the searcher wants, in words; nil where nobody said.
  let need: String?
  /// The grades, by row and judge.
  let grades: [Grade]
  /// How often it is in the log that was imported last; nil where it is not there.
  let count: Int?

  /// Describes a query.
  init(
    id: Int64,
    kind: QueryKind,
    text: String,
    need: String?,
    grades: [Grade],
    count: Int? = nil
  ) {
    self.count = count
    self.id = id
    self.kind = kind
    self.text = text
    self.need = need
    self.grades = grades
  }

  /// A row's key as FTS5 tables have it: however its number is written, 4 and 04 are one row.
  static func key(_ text: String) -> String { Int64(text).map { "\($0)" } ?? text }

  /// The grade of each row, by its key: of several judges' grades the middle one, of two middle ones the lower.
  var gradesByRow: [String: Int] {
    Dictionary(grouping: grades) { Self.key($0.row) }.mapValues { grades in
      let sorted = grades.map(\.grade).sorted()
      return sorted[(sorted.count - 1) / 2]
    }
  }

  /// The same for rows whose keys are whole numbers, as those of all FTS5 tables are.
  var gradesByKey: [Int64: Int] {
    var byKey: [Int64: Int] = [:]
    for (row, grade) in gradesByRow {
      if let key = Int64(row) { byKey[key] = grade }
    }
    return byKey
  }
}
