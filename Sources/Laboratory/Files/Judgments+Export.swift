import CommandKit
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
    let queries = try queries(of: kind, withNeeds: format == .json)
    let text = format.write(queries, isPlain: isPlain)
    try TextFile.replace(text, at: path, in: context)
    if let topics { try TextFile.replace(Topics.write(queries), at: topics, in: context) }
    let count = queries.reduce(0) {
      $0 + (format == .json ? $1.grades.count : $1.gradesByRow.count)
    }
    try context.output.remark(
      "\(Count(count, "grade")) for \(Count(queries.count, "query", plural: "queries")) written to \(path) "
        + "(\(format.rawValue))."
    )
    if queries.first?.kind == .match {
      try context.output.remark(
        "They are expressions: .judge import \(path) --match reads them back."
      )
    }
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
