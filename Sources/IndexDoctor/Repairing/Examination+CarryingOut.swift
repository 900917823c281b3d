public import FullText
import QueryBuilder
public import SQLiteDatabase

extension Examination {
  /// Carries out repairs in one transaction, and examines the tables after them.
  ///
  /// It notices what another program has written since somebody proposed the repairs: an examination within the
  /// transaction must then propose the same.
  ///
  /// - Parameters:
  ///   - steps: The repairs.
  ///   - tables: The tables.
  ///   - report: What the checks found before; where another connection has written since, they look again.
  ///   - session: The connection.
  /// - Returns: What the checks find afterwards.
  /// - Throws: A ``StoreError`` where a statement fails, where the tables have changed since, where something is worse
  ///   than before, or where a row of the content would be lost; then everything is as it was.
  public func carryOut(
    _ steps: [RepairStep],
    on tables: [FullTextTable],
    after report: HealthReport,
    in session: Session
  ) throws -> HealthReport {
    try session.transaction {
      var before = report
      if tables.contains(where: { session.dataVersion(of: $0.schema) != report.versions[$0.schema] }
      ) {
        before = try self.report(on: tables, in: session)
        try requireSame(steps, before)
      }
      let refilled = steps.filter { !$0.repair.keepsContent }.map(\.table)
      let kept = tables.filter { !refilled.contains($0.name) }
      let counts = try kept.map(session.contentCount)
      // A table that is made again gets its old settings, which a cheaper step changes.
      for step in steps.filter({ $0.cost == .recreate }) + steps.filter({ $0.cost != .recreate }) {
        for statement in step.repair.statements { try session.run(statement) }
      }
      let names = tables.map(\.name)
      let renewed = try session.fullTextTables().filter { names.contains($0.name) }
      guard try kept.map(session.contentCount) == counts else {
        throw StoreError(
          "the number of rows of the content would change: nothing was repaired",
          remedy: "The transaction was rolled back; please report this with the file's schema."
        )
      }
      let after = try self.report(on: renewed, in: session)
      let retriggered = Set(
        steps.filter { $0.cost == .triggers }.flatMap { $0.checks + ["triggers"] }
      )
      let worse = after.findings.first { finding in
        (finding.severity.isFault
          || finding.severity == .risk && retriggered.contains(finding.check))
          && isNew(finding, since: before)
      }
      if let worse {
        throw StoreError(
          "after the repair \(worse.table) would be worse: \(worse.finding)",
          remedy: "The transaction was rolled back: nothing was repaired."
        )
      }
      return after
    }
  }

  /// Refuses steps that are no longer what the findings propose.
  private func requireSame(_ steps: [RepairStep], _ report: HealthReport) throws {
    let current = report.steps(repairing: Set(steps.flatMap(\.checks)))
    let other = steps.first { step in
      !current.contains { $0.table == step.table && $0.repair.sql == step.repair.sql }
    }
    guard let other else { return }
    throw StoreError(
      "\(other.table) has changed since it was examined: nothing was repaired",
      remedy: "look at it again"
    )
  }

  /// Whether a finding is new; a fault may be old if its check could not look before, or had found one as bad.
  private func isNew(_ finding: Finding, since before: HealthReport) -> Bool {
    !before.skipped.contains { $0.table == finding.table && $0.check == finding.check }
      && !before.findings.contains { old in
        let isAsBad = old.severity == .broken || old.severity == finding.severity
        return old.table == finding.table && old.check == finding.check
          && (finding.severity.isFault && isAsBad || old.finding == finding.finding)
      }
  }
}

extension Session {
  /// The number of rows of a table's content; nil if it keeps none, or they cannot be read.
  fileprivate func contentCount(of table: FullTextTable) throws -> Int64? {
    guard let content = ContentSource(of: table) else { return nil }
    return try attempt(integer(RawStatement("SELECT count(*) FROM \(content.table)"))) ?? nil
  }
}
