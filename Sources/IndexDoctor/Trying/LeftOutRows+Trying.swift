import FullText
import QueryBuilder
import SQLiteDatabase

extension LeftOutRows {
  /// How many of the rows that the index has are tried.
  private static let sample = 100

  /// Tries rows on a copy, as if they were inserted.
  init(_ facts: TableFacts) throws {
    guard let content = facts.externalContent, facts.extent != .quick else { return }
    let hasConditions = try facts.triggersHaveConditions()
    let hasLengths = try facts.schema().hasLengths
    // Without lengths, and without a look at the words, each row may be one that the index does not have.
    let missing =
      try facts.extent == .keys && !hasLengths && hasConditions
      ? facts.keys("SELECT \(content.keyColumn) FROM \(content.table)") : facts.rowsWithoutWords()
    let rest =
      try hasConditions && hasLengths
      ? facts.keys(
        """
        SELECT \(content.keyColumn) FROM \(content.table) WHERE \(content.keyColumn) IN
        (SELECT id FROM \(facts.table.shadow(.docsize))) LIMIT \(raw: "\(Self.sample + 1)")
        """
      ) : []
    isSample = rest.count > Self.sample
    let tried = Set(missing + rest.prefix(Self.sample))
    guard !tried.isEmpty else { return }
    do {
      if let doubt = try Self.doubt(facts, hasConditions) {
        if !missing.isEmpty { self.doubt = doubt }
        return
      }
      guard try facts.triggers().isIndexing("INSERT"), let copy = try TriggerCopy(facts) else {
        return
      }
      keys = try tried.subtracting(copy.indexed(of: tried))
    } catch let error as StoreError where !error.isInterruption {
      if !missing.isEmpty { doubt = error.message }
    }
  }

  /// Why a trial would not tell which rows belong into the index; nil if it does.
  private static func doubt(_ facts: TableFacts, _ hasConditions: Bool) throws -> String? {
    if let trigger = try facts.decidingTrigger() {
      return "triggers of \(trigger.table) write \(facts.table.name)"
    }
    let triggers = try facts.triggers()
    guard triggers.isIndexing("INSERT") else {
      return hasConditions ? "no trigger for INSERT shows it" : nil
    }
    if let function = try facts.changingFunction() { return "a trigger calls \(function)()" }
    guard hasConditions, let table = triggers.changedTable(facts) else { return nil }
    return "triggers read and write \(table)"
  }
}

extension TableFacts {
  /// A function of the triggers whose answers for the same values may change; nil if there is none.
  fileprivate func changingFunction() throws -> String? {
    let dates: Set<String> = [
      "date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff", "current_date",
      "current_time", "current_timestamp",
    ]
    let functions = try triggers().uses.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    let known = try session.catalogFunctions()
    let changing = dates.union(known.filter { !$0.isDeterministic }.map(\.name))
    return functions.subtracting(Set(known.map(\.name)).subtracting(changing)).min()
  }
}
