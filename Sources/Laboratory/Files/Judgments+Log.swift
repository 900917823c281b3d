import QueryBuilder
import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit

extension Judgments {
  /// Keeps the queries of a log of searches and their counts, in the place of those of an earlier log, and says how many
  /// they were.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - fewest: How often a query must be in the log to be kept.
  ///   - isInDatabase: Whether judgments are kept in the database itself, if there are none yet.
  /// - Throws: A ``CommandError`` with the file and the line that cannot be read.
  public func importLog(
    of path: String,
    atLeast fewest: Int,
    inDatabase isInDatabase: Bool
  ) throws {
    let file = try FileText(at: path, in: context)
    let all = try context.perform { try QueryLog(file, in: $0) }.searches
    guard !all.isEmpty else { throw CommandError("\(path) has no search") }
    let frequent = all.filter { $0.count >= fewest }
    let searches = frequent.filter { search in
      SearchTextLimits.searchText.accepts(search.text)
    }
    let stored = try context.storedQueries()
    let known = known(among: stored, typedAs: Set(searches.map { ExactText($0.text) }))
    let kept = searches.map { ($0, query: known[QueryLog.name(of: $0.text)]?.id) }
    let counted = Set(kept.compactMap(\.query))
    // What only the earlier log had, nobody has judged or described.
    let gone = stored.filter {
      $0.count != nil && $0.grades.isEmpty && $0.need == nil && !counted.contains($0.id)
    }
    try context.changingJudgments(inDatabase: isInDatabase) { store in
      try store.keepCounts(of: kept)
      for query in gone { try store.removeQuery(query.id) }
    }
    let graded = searches.count { known[QueryLog.name(of: $0.text)]?.grades.isEmpty == false }
    let queries = Count(searches.count, "query")
    func sum(_ searches: [QueryLog.Search]) -> Int { searches.reduce(0) { $0 + $1.count } }
    try context.output.remark(
      "\(queries) with \(sum(searches)) of the \(Count(sum(all), "search")) imported from \(path)"
        + "\(context.transactionClause()); "
        + "\(graded) of them \(graded == 1 ? "has" : "have") grades."
    )
    try tellLeftOut(all.count - frequent.count, "fewer than \(fewest) times in the log")
    try tellLeftOut(frequent.count - searches.count, "longer than a search may be")
  }

  /// The searches that are kept, by what they have in common with others in case and blanks; of several the one that has
  /// grades, and among those the one that people have typed.
  private func known(
    among queries: [JudgedQuery],
    typedAs texts: Set<ExactText>
  ) -> [ExactText: JudgedQuery] {
    func order(_ query: JudgedQuery) -> Int {
      (query.grades.isEmpty ? 0 : 2) + (texts.contains(ExactText(query.text)) ? 1 : 0)
    }
    return Dictionary(
      queries.filter { $0.kind == .search }.map { (QueryLog.name(of: $0.text), $0) }
    ) { order($1) > order($0) ? $1 : $0 }
  }

  private func tellLeftOut(_ count: Int, _ reason: String) throws {
    guard count > 0 else { return }
    try context.output.remark("\(Count(count, "query")) left out, \(reason).")
  }
}
