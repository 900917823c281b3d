import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// The keys of rows of the content that its triggers leave out by WHEN; none where there is no such condition.
  func hiddenRows() throws -> Set<Int64> {
    guard let content else { return [] }
    let inserts = try contentTriggers().filter { trigger in
      trigger.event == .insert && trigger.timing == .after
        && trigger.actions.contains { if case .insert = $0 { true } else { false } }
    }
    let conditions = inserts.compactMap(\.condition)
    guard !conditions.isEmpty, conditions.count == inserts.count else { return [] }
    let any = conditions.map { "(\($0.withoutRow("new")))" }.joined(separator: " OR ")
    let statement = RawStatement(
      """
      SELECT \(content.keyColumn) FROM \(content.table) WHERE NOT coalesce(\(raw: any), 0)
      """
    )
    do {
      return try Set(
        session.rows(statement).compactMap { row in
          if case .integer(let key) = row[0] { key } else { nil }
        }
      )
    } catch let error as StoreError where !error.isInterruption {
      // A condition with a sub-query may need the row's name.
      return []
    }
  }

  /// Whether the index has what its content says, but for rows that triggers leave out.
  public func isInStep() throws -> Bool {
    if try integrity() == .passed { return true }
    let hidden = try hiddenRows()
    guard !hidden.isEmpty else { return false }
    let comparison = try comparison()
    return try comparison.keys.isSubset(of: hidden) && comparison.lengthCount == 0
      && leftOverRows().isEmpty && Set(missingRows()).isSubset(of: hidden)
  }
}

extension String {
  /// The text without `old.` or `new.` before its columns.
  func withoutRow(_ row: String) -> String {
    replacing("\(row.lowercased()).", with: "").replacing("\(row.uppercased()).", with: "")
  }
}
