import FullText
import SQLiteDatabase

/// A format of files with judgments; the cases are the only list of them.
public enum JudgmentFormat: String, CaseIterable, Sendable {
  /// TREC's: a query's id, 0, a row's id and a grade in each line.
  case qrels
  /// A header, and a query, a row's id and a grade in each line.
  case csv
  /// A list with an object for each grade.
  case json

  /// The format that a file looks like by its first characters, and where these say nothing, by its name.
  init(of file: FileText) {
    let line = file.beginning.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    switch line.first {
    case "[", "{": self = .json
    case "#": self = .qrels
    default:
      // Other separators than a comma are for the reader of CSV to refuse.
      let isNamedCSV = file.path.lowercased().hasSuffix(".csv")
      let isOfQrels = line.split(whereSeparator: \.isWhitespace).count == 4
      self = line.contains(",") || isNamedCSV && !isOfQrels ? .csv : .qrels
    }
  }

  /// Reads a file.
  ///
  /// - Throws: A `CommandError` with the place that cannot be read.
  func read(into file: inout JudgmentFile, in session: Session) throws {
    switch self {
    case .qrels: try file.readQrels()
    case .csv: try file.readCSV()
    case .json: try file.readJSON(in: session)
    }
  }

  /// The text of a file; only qrels have comments, unless they are to be plain, for older programs.
  func write(_ queries: [JudgedQuery], isPlain: Bool) -> String {
    switch self {
    case .qrels: JudgmentFile.qrels(of: queries, isPlain: isPlain)
    case .csv: JudgmentFile.csv(of: queries)
    case .json: JudgmentFile.json(of: queries)
    }
  }
}

extension JudgedQuery {
  /// One grade for each row, in the order of their keys.
  var rowGrades: [(row: Int64, grade: Int)] {
    gradesByRow.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
