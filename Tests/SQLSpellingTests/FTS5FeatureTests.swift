import SQLSpelling
import TestSupport
import Testing

struct FTS5FeatureTests {
  /// Statements that only a SQLite with the feature accepts.
  private func samples(of feature: FTS5Feature) -> [String] {
    switch feature {
    case .secureDelete:
      [
        "CREATE VIRTUAL TABLE t USING fts5(a)",
        "INSERT INTO t(t, rank) VALUES ('secure-delete', 1)",
      ]
    case .contentlessDelete:
      ["CREATE VIRTUAL TABLE t USING fts5(a, content='', contentless_delete=1)"]
    case .contentlessUnindexed:
      ["CREATE VIRTUAL TABLE t USING fts5(a, b UNINDEXED, content='', contentless_unindexed=1)"]
    case .locale: ["CREATE VIRTUAL TABLE t USING fts5(a, locale=1)"]
    case .instanceToken:
      ["CREATE VIRTUAL TABLE t USING fts5(a)", "INSERT INTO t(t, rank) VALUES ('insttoken', 1)"]
    case .trigramDiacritics:
      ["CREATE VIRTUAL TABLE t USING fts5(a, tokenize='trigram remove_diacritics 1')"]
    }
  }

  @Test(arguments: FTS5Feature.allCases)
  func `SQLite has what its version says, and nothing before`(feature: FTS5Feature) throws {
    let database = try MemoryDatabase()
    var isAccepted = true
    for sql in samples(of: feature) {
      do { _ = try database.rows(of: sql) } catch { isAccepted = false }
    }
    #expect(isAccepted == feature.isThere)
  }
}
