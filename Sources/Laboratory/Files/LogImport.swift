public import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit

/// One import of a log of searches, whose queries are kept with their counts.
public struct LogImport {
  private let path: String
  private let fewest: Int
  private let isInDatabase: Bool
  private let context: CommandContext

  /// Prepares to import a log.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - fewest: How often a query must be in the log to be kept.
  ///   - isInDatabase: Whether judgments are kept in the database itself, if there are none yet.
  ///   - context: The database, and where is said what was imported.
  public init(
    of path: String,
    atLeast fewest: Int,
    inDatabase isInDatabase: Bool,
    in context: CommandContext
  ) {
    (self.path, self.fewest) = (path, fewest)
    (self.isInDatabase, self.context) = (isInDatabase, context)
  }

  /// Keeps the log's queries and their counts, in the place of those of an earlier log.
  ///
  /// - Throws: A ``CommandError`` with the file and the line that cannot be read.
  public func run() throws {
    let collection = try context.judgedTable().collection
    let file = try FileText(at: path, in: context)
    let all = try context.perform { try QueryLog(file, in: $0) }.searches
    guard !all.isEmpty else { throw CommandError("\(path) has no search") }
    let frequent = all.filter { $0.count >= fewest }
    let searches = frequent.filter { search in
      (try? SearchTextLimits.searchText.check(search.text)) != nil
    }
    let stored = try context.storedQueries()
    let known = known(among: stored)
    let kept = searches.map { ($0, query: known[QueryLog.name(of: $0.text)]?.id) }
    let counted = Set(kept.compactMap(\.query))
    // What only the earlier log had, nobody has judged or described.
    let gone = stored.filter {
      $0.count != nil && $0.grades.isEmpty && $0.need == nil && !counted.contains($0.id)
    }
    try context.perform { session in
      let store = try session.madeJudgmentStore(inDatabase: isInDatabase)
      try session.changingJudgments(in: store) {
        try session.keepCounts(of: kept, of: collection, in: store)
        for query in gone { try session.removeQuery(query.id, in: store) }
      }
    }
    let graded = searches.count { known[QueryLog.name(of: $0.text)]?.grades.isEmpty == false }
    try tell(searches, of: all, frequent: frequent.count, graded: graded)
  }

  /// The searches that are kept, by what they have in common with others in case and blanks; of several the one that has
  /// grades.
  private func known(among queries: [JudgedQuery]) -> [String: JudgedQuery] {
    Dictionary(
      queries.filter { $0.kind == .search }.map { (QueryLog.name(of: $0.text), $0) }
    ) { $0.grades.isEmpty ? $1 : $0 }
  }

  private func tell(
    _ kept: [QueryLog.Search],
    of all: [QueryLog.Search],
    frequent: Int,
    graded: Int
  ) throws {
    func sum(_ searches: [QueryLog.Search]) -> Int { searches.reduce(0) { $0 + $1.count } }
    let queries = Count(kept.count, "query", plural: "queries")
    try context.output.remark(
      "\(queries) with \(sum(kept)) of the \(Count(sum(all), "search", plural: "searches")) imported from \(path); "
        + "\(graded) of them \(graded == 1 ? "has" : "have") grades."
    )
    if frequent < all.count {
      try context.output.remark(
        "\(Count(all.count - frequent, "query", plural: "queries")) left out, fewer than \(fewest) times in the log."
      )
    }
    if kept.count < frequent {
      try context.output.remark(
        "\(Count(frequent - kept.count, "query", plural: "queries")) left out, longer than a search may be."
      )
    }
  }
}
