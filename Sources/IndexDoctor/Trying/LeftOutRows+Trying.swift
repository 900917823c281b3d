import FullText
import QueryBuilder
import SQLiteDatabase

extension LeftOutRows {
  /// How many rows it tries.
  static let most = 1000
  private static let sample = 100

  /// Tries rows on a copy, as if they were inserted.
  init(_ facts: TableFacts) throws {
    guard let content = facts.externalContent, facts.extent != .quick else { return }
    let missing = try facts.rowsWithoutWords()
    // Without lengths, and without a look at the words, only a trial tells which rows are missing.
    let isUnseen = try facts.extent == .keys && !facts.schema().hasLengths
    do {
      if let trigger = try facts.decidingTrigger() {
        if isUnseen || !missing.isEmpty {
          doubt = "triggers of \(trigger.table) write \(facts.table.name)"
        }
        return
      }
      guard let copy = try TriggerCopy(facts) else { return }
      guard try facts.contentTriggers().events.contains("INSERT") else {
        if try !missing.isEmpty && facts.triggersHaveConditions() {
          doubt = "no trigger for INSERT shows it"
        }
        return
      }
      if !missing.isEmpty, let function = try copy.changingFunction() {
        doubt = "a trigger calls \(function)()"
        return
      }
      areAllTried = try facts.texts().rows <= Self.most
      let hasConditions = try facts.triggersHaveConditions()
      let isBlind = hasConditions && isUnseen
      if hasConditions, let table = copy.changedTable {
        if isBlind || !missing.isEmpty { doubt = "triggers read and write \(table)" }
        return
      }
      if isBlind, !areAllTried {
        doubt = "there are more than \(Self.most) to try"
        return
      }
      let wanted = Array(missing.prefix(Self.most))
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
}

extension TableFacts {
  /// The rows of the content that its triggers leave out of the index.
  func leftOutRows() throws -> LeftOutRows { try keptLeftOutRows.get() }
}
