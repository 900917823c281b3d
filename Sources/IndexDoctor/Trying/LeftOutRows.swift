import FullText
import QueryBuilder
import SQLiteDatabase

/// The rows of a content that its triggers leave out of the index, by what they do when such a row is inserted.
struct LeftOutRows {
  /// The keys of the rows, as far as they were tried.
  private(set) var keys: Set<Int64> = []
  /// Why it cannot be told whether the rows that the index has not are left out; nil where it can.
  private(set) var doubt: String?
  /// Whether all rows were tried, and not only those that the index has not and some others.
  private(set) var areAllTried = true

  /// So many rows are tried, but in a full examination.
  private static let most = 1000
  private static let sample = 100

  init(_ facts: TableFacts) throws {
    guard let content = facts.externalContent, facts.extent != .quick,
      try facts.schema().contentKind == "table"
    else { return }
    let missing = try facts.rowsWithoutWords()
    do {
      guard let copy = try TriggerCopy(facts) else { return }
      guard try facts.contentTriggers().contains(where: { $0.events.contains("INSERT") })
      else {
        if try !missing.isEmpty && facts.triggersHaveConditions() {
          doubt = "no trigger for INSERT shows it"
        }
        return
      }
      if !missing.isEmpty, let function = try copy.changingFunction() {
        doubt = "a trigger calls \(function)()"
        return
      }
      let most = facts.extent == .full ? Int.max : Self.most
      areAllTried = try facts.texts().rows <= most
      let wanted = Array(missing.prefix(most))
      let others =
        areAllTried
        ? try facts.keys("SELECT \(content.keyColumn) FROM \(content.table)")
        : try ["", "DESC"].flatMap { order in
          try facts.keys(
            """
            SELECT \(content.keyColumn) FROM \(content.table) ORDER BY 1 \(raw: order)
            LIMIT \(raw: "\(Self.sample)")
            """
          )
        }
      let tried = Set(wanted + others)
      keys = try tried.subtracting(copy.indexed(of: tried))
      guard wanted.count < missing.count, !keys.isDisjoint(with: wanted) else { return }
      if keys.isSuperset(of: wanted) {
        keys.formUnion(missing)
      } else {
        doubt = "\(wanted.count) of \(missing.count) were tried, and they leave out some of these"
      }
    } catch let error as StoreError where !error.isInterruption {
      if !missing.isEmpty { doubt = error.message }
    }
  }

  /// Whether a row may be missing from the index because triggers leave it out.
  func mayInclude(_ key: Int64) -> Bool { doubt != nil || keys.contains(key) }
}

extension TableFacts {
  /// The rows of the content that its triggers leave out of the index.
  func leftOutRows() throws -> LeftOutRows { try kept { try LeftOutRows(self) } }

  /// The keys of the rows of the content that the index has not.
  func rowsWithoutWords() throws -> [Int64] {
    if try schema().hasLengths || extent == .keys { return try texts().missing }
    guard let differences = try differences() else { return [] }
    return differences.keys.filter { !differences.hasIndexWords(of: $0) }
  }

  /// The integers in the first column of a query.
  func keys(_ query: Fragment) throws -> [Int64] {
    try session.rows(RawStatement(query)).compactMap { row in
      if case .integer(let key) = row[0] { key } else { nil }
    }
  }
}
