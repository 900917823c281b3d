import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

extension StatementMisreading {
  /// A score where nothing is searched; nil if there is none, or if it cannot be told.
  ///
  /// FTS5 scores the phrases of a search (`fts5Bm25Function` and `fts5ColumnMethod` in its sources): bm25 without any
  /// is 0, and the column rank NULL.
  static func score(in tokens: StatementTokens, of sql: String, _ store: Store) -> Self? {
    let callsBM25 = tokens.indices.contains {
      tokens[$0].isWord("BM25") && tokens.token(at: $0 + 1)?.text == "("
    }
    guard callsBM25 || namesRank(tokens) else { return nil }
    let plan = plan(of: sql, store)
    let tables = plan.compactMap(FTS5Plan.init)
    guard !tables.isEmpty, !tables.contains(where: \.searches) else { return nil }
    if callsBM25 { return .scoresNothing("bm25", value: "0") }
    // Another table, a view or a part of WITH may have a column of this name.
    let isRead = tokens.indices.contains {
      tokens[$0].isWord("FROM") && tokens.token(at: $0 + 1)?.name == tables[0].table
    }
    guard tokens.first?.isWord("SELECT") == true, isRead else { return nil }
    let steps = plan.filter { $0.hasPrefix("SCAN ") || $0.hasPrefix("SEARCH ") }
    guard steps.count == 1,
      !store.catalog({ try [$0.fullTextTable(named: tables[0].table)].compactMap(\.self) }).isEmpty
    else { return nil }
    return .scoresNothing("rank", value: "NULL")
  }

  /// How FTS5 finds rows for a statement, by SQLite's plan.
  static func fts5Plans(of sql: String, _ store: Store) -> [FTS5Plan] {
    plan(of: sql, store).compactMap(FTS5Plan.init)
  }

  private static func plan(of sql: String, _ store: Store) -> [String] {
    let statement = RawStatement(Fragment(raw: "EXPLAIN QUERY PLAN \(sql)"))
    return store.catalog { try $0.texts(statement, column: 3) }
  }

  /// Whether a statement reads a column `rank`, and gives this name to nothing else.
  private static func namesRank(_ tokens: StatementTokens) -> Bool {
    let places = tokens.indices.filter {
      tokens[$0].isWord("RANK") && tokens.token(at: $0 + 1)?.text != "("
    }
    let openings = ["SELECT", "DISTINCT", "BY", "WHERE", "AND", "OR", ",", ".", "("]
    return !places.isEmpty
      && places.allSatisfy { place in
        tokens.token(at: place - 1).map { openings.contains(where: $0.isWord) } == true
      }
  }
}

extension FTS5Plan {
  /// Whether FTS5 looks for words in its index, or is told how to score them.
  var searches: Bool {
    conditions.contains {
      switch $0 {
      case .match, .like, .glob, .rankFunction: true
      case .rowid, .rowidAtMost, .rowidAtLeast: false
      }
    }
  }
}
