import CommandKit
import Files
import TerminalKit

extension Judgments {
  /// Writes the judgments to a file, and says what is in it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: Its format.
  ///   - isPlain: Whether it has no comments.
  ///   - topics: A file for the texts of the queries; nil for none.
  ///   - kind: How the queries are read that are exported; nil for all, if they are read alike.
  /// - Throws: A ``CommandError`` where there are no such judgments, or a file cannot be written.
  public func export(
    to path: String,
    as format: JudgmentFormat,
    isPlain: Bool,
    topics: String?,
    of kind: QueryKind?
  ) throws {
    guard topics.map({ $0 != path && FilePlace($0) != FilePlace(path) }) ?? true else {
      throw CommandError(
        "\(path) cannot be the file of the grades and that of the texts",
        details: ["name another file after --topics"]
      )
    }
    let (queries, gone) = try withoutGoneRows(
      queries(of: kind, withNeeds: format == .json),
      for: format
    )
    let text = format.write(queries, isPlain: isPlain)
    try TextFile.replace(text, at: path, in: context)
    if let topics { try TextFile.replace(Topics.write(queries), at: topics, in: context) }
    let count = gradeCount(queries, in: format)
    try context.output.remark(
      "\(Count(count, "grade")) for \(Count(queries.count, "query")) written to \(path) "
        + "(\(format.rawValue))."
    )
    if gone > 0 {
      try context.output.remark("\(Count(gone, "grade")) left out: no such row is there any more.")
    }
    if queries.first?.kind == .match {
      try context.output.remark(
        "They are expressions: .judge import \(path) --match reads them back."
      )
    }
  }

  /// Queries without the grades of rows that are not there any more, which no import would take.
  ///
  /// - Returns: The queries that still have a grade, or are wanted for their need; and the number of grades left out.
  private func withoutGoneRows(
    _ queries: [JudgedQuery],
    for format: JudgmentFormat
  ) throws -> (queries: [JudgedQuery], gone: Int) {
    let table = try context.searchedTable()
    var (left, rows) = try context.perform { try $0.withoutGoneRows(queries, in: table) }
    guard !rows.isEmpty else { return (queries, 0) }
    left.removeAll { $0.grades.isEmpty && !(format == .json && $0.need != nil) }
    guard !left.isEmpty else {
      throw CommandError(
        "none of the graded rows is in \(table.collection) any more",
        details: ["nothing was written; .judge list TEXT shows which rows are gone"]
      )
    }
    return (left, gradeCount(queries, in: format) - gradeCount(left, in: format))
  }

  /// The number of grades that a file has: only json keeps those of several judges apart.
  private func gradeCount(_ queries: [JudgedQuery], in format: JudgmentFormat) -> Int {
    queries.reduce(0) { $0 + (format == .json ? $1.grades.count : $1.gradesByRow.count) }
  }

  /// The judged queries of one kind, perhaps also those without a grade that have a need.
  ///
  /// - Throws: A ``CommandError`` where there are both, and nobody said which, or none of the kind.
  private func queries(of kind: QueryKind?, withNeeds: Bool) throws -> [JudgedQuery] {
    let known = try context.storedQueries().filter {
      !$0.grades.isEmpty || withNeeds && $0.need != nil
    }
    let all = try known.isEmpty ? context.judgedQueries() : known
    guard kind != nil || Set(all.map(\.kind)).count == 1 else {
      throw CommandError(
        "there are searches and expressions, and a file does not tell them apart",
        details: ["--search exports the ones, --match the others"]
      )
    }
    let queries = kind.map { kind in all.filter { $0.kind == kind } } ?? all
    guard !queries.isEmpty else {
      throw CommandError(
        kind == .search ? "no search has been judged" : "no expression has been judged",
        details: [".judge list shows how each query is read"]
      )
    }
    return queries
  }
}
