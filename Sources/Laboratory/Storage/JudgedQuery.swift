public import CommandKit
public import FullText

/// How a judged query's text is read.
public enum QueryKind: String, Sendable, Hashable, CaseIterable {
  /// What an app's user types, as `.search` reads it.
  case search
  /// An expression in FTS5's own language.
  case match

  /// How long its text may be.
  public var limits: SearchTextLimits { self == .match ? .expression : .searchText }

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
    /// The row's key.
    let row: Int64
    /// The grade, from 0 to 9: the better the row, the larger it is.
    let grade: Int
    /// Who gave it; empty where nobody said.
    var judge = ""
    /// The fingerprint of the row's texts when it was graded; nil where the table keeps none.
    var fingerprint: [UInt8]?
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
  var grades: [Grade]
  /// What the index makes of its words; none where nobody has asked, or it makes nothing of one of them.
  var terms: [String] = []
  /// The graded rows that are gone, whose grades were left out.
  var goneRows: Set<Int64> = []
  /// How often it is in the log that was imported last; nil where it is not there.
  var count: Int?

  /// The grade of each row: of several judges' grades the middle one, of two middle ones the lower.
  var gradesByRow: [Int64: Int] {
    Dictionary(grouping: grades, by: \.row).mapValues { grades in
      let sorted = grades.map(\.grade).sorted()
      return sorted[(sorted.count - 1) / 2]
    }
  }
}
