import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Carries repairs out in one transaction, and examines the tables again before it ends.
  ///
  /// - Parameters:
  ///   - steps: The repairs.
  ///   - before: What was found before.
  ///   - tables: The tables.
  ///   - examination: The checks that run again.
  /// - Returns: What is found afterwards.
  /// - Throws: A ``StoreError`` where a statement fails, where something is worse than before, or where a row of
  ///   the content would be lost; then everything is as it was.
  public func carryOut(
    _ steps: [RepairStep],
    after before: HealthReport,
    of tables: [FullTextTable],
    by examination: Examination
  ) throws -> HealthReport {
    try endingStuckTransaction {
      try transaction {
        let refilled = steps.filter { !$0.keepsContent }.map(\.table)
        let kept = tables.filter { !refilled.contains($0.name) }
        let counts = try kept.map(contentCount)
        for step in steps { try carryOut(step, of: tables) }
        let names = tables.map(\.name)
        let renewed = try fullTextTables().filter { names.contains($0.name) }
        guard try kept.map(contentCount) == counts else {
          throw StoreError(
            "the number of rows of the content would change: nothing was repaired",
            remedy: "The transaction was rolled back; please report this with the file's schema."
          )
        }
        let after = try examination.report(on: renewed, in: self)
        if let worse = after.findings.first(where: { isNew($0, since: before) }) {
          throw StoreError(
            "after the repair \(worse.table) would be worse: \(worse.finding)",
            remedy: "The transaction was rolled back: nothing was repaired."
          )
        }
        return after
      }
    }
  }

  private func isNew(_ finding: Finding, since before: HealthReport) -> Bool {
    finding.severity.isFault
      && !before.findings.contains {
        $0.table == finding.table && ($0.check == finding.check || $0.severity == .broken)
      }
  }

  /// Runs a step's statements; where an index cannot be rebuilt, makes its table anew.
  private func carryOut(_ step: RepairStep, of tables: [FullTextTable]) throws {
    do {
      try transaction { for statement in step.statements { try run(statement) } }
    } catch let error as StoreError where !error.isInterruption && step.cost == .rebuild {
      guard let table = tables.first(where: { $0.name == step.table }) else { throw error }
      let repair = try ExaminedTable(table, in: self).recreating()
      guard repair.cost != nil else { throw error }
      for statement in repair.statements { try run(statement) }
    }
  }

  /// The number of rows of a table's content; nil where it keeps none, or they cannot be read.
  private func contentCount(of table: FullTextTable) throws -> Int64? {
    guard let content = ContentSource(of: table) else { return nil }
    do {
      return try integer(RawStatement("SELECT count(*) FROM \(content.table)"))
    } catch let error as StoreError where !error.isInterruption {
      return nil
    }
  }
}
