import QueryBuilder
import SQLiteDatabase

/// FTS5's own check, for damage that the other checks of this family do not see.
enum IntegrityCheck: HealthCheck {
  static let name = "integrity"
  static let subject = "FTS5's integrity-check, for what the others do not see"
  static let readsRows = true

  /// The checks that tell more of what FTS5 may mean.
  private static let others: [any HealthCheck.Type] = [
    TokenizerCheck.self, FormatCheck.self, ShadowTablesCheck.self, RecordsCheck.self,
    ContentTableCheck.self,
    RowidCheck.self, KeyValuesCheck.self, RowsCheck.self, WordsCheck.self, LengthsCheck.self,
    TotalsCheck.self, TermsCheck.self,
  ]

  static func asksIntegrity(of examined: ExaminedTable) -> Bool { true }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard case .failed(let message) = try examined.integrity(), try !examined.isInStep() else {
      return []
    }
    // A check that cannot read the index explains nothing.
    let explanations = try others.flatMap { check in
      do {
        return try check.findings(in: examined)
      } catch let error as StoreError where !error.isInterruption {
        return []
      }
    }
    guard explanations.isEmpty else { return [] }
    if let error = try errorOfTexts(in: examined) {
      return [ofUnreadable(message, error, in: examined)]
    }
    return [
      finding(
        .broken,
        in: examined,
        "FTS5's own check fails, though rows, words and lengths agree as far as they can be read",
        evidence: ["integrity-check says: \(message)"],
        effect: "some searches fail or miss rows: the index's own pages are damaged, "
          + "or an index of prefixes does not fit",
        repair: try examined.rebuilding(),
        reading: .integrityCheck
      )
    ]
  }

  /// What SQLite says where it cannot read a text; nil where it can.
  private static func errorOfTexts(in examined: ExaminedTable) throws -> StoreError? {
    guard let content = examined.content else { return nil }
    let columns = content.columns.map { Fragment(identifier: $0) }.listed
    do {
      let text = RawStatement(
        "SELECT \(content.keyColumn), \(columns) FROM \(content.table) LIMIT 1"
      )
      _ = try examined.session.rows(text)
      return nil
    } catch let error as StoreError where !error.isInterruption {
      return error
    }
  }

  /// The content cannot be read here, and so FTS5's check fails whether the index is sound or not.
  private static func ofUnreadable(
    _ message: String,
    _ error: StoreError,
    in examined: ExaminedTable
  ) -> Finding {
    finding(
      .risk,
      in: examined,
      "FTS5's own check fails, and the texts cannot be read here",
      evidence: ["integrity-check says: \(message)", "reading the texts: \(error.message)"],
      effect: "searches may find the rows, and fail when a text is to be shown",
      repair: .byHand("open the database with what its texts need, such as the app's functions"),
      reading: .integrityCheck
    )
  }
}
