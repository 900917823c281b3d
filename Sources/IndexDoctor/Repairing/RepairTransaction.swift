public import FullText
import QueryBuilder
public import SQLiteDatabase

/// Carries out repairs of tables together, or not at all.
public struct RepairTransaction {
  private let tables: [FullTextTable]
  private let examination: Examination
  private let session: Session

  /// Prepares to repair tables.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - examination: The checks that look at them before and afterwards.
  ///   - session: The connection.
  public init(on tables: [FullTextTable], by examination: Examination, in session: Session) {
    (self.tables, self.examination, self.session) = (tables, examination, session)
  }

  /// Carries out repairs in one transaction, and examines the tables before and after them.
  ///
  /// It notices what another program has written since somebody proposed the repairs: the examination within the
  /// transaction must propose the same.
  ///
  /// - Parameters:
  ///   - steps: The repairs.
  ///   - report: What they found before; where another connection has written since, they look again.
  /// - Returns: What the checks find afterwards.
  /// - Throws: A ``StoreError`` where a statement fails, where the tables have changed since, where something is worse
  ///   than before, or where a row of the content would be lost; then everything is as it was.
  public func carryOut(
    _ steps: [RepairStep],
    after report: HealthReport
  ) throws -> HealthReport {
    try session.transaction {
      var before = report
      let isOld = try tables.contains { table in
        try session.dataVersion(of: table.schema) != report.versions[table.schema]
      }
      if isOld {
        before = try examination.report(on: tables, in: session)
        try requireSame(steps, before)
      }
      let refilled = steps.filter { !$0.repair.keepsContent }.map(\.table)
      let kept = tables.filter { !refilled.contains($0.name) }
      let counts = try kept.map(contentCount)
      let changed = steps.filter { $0.cost == .triggers }.map(\.table)
      let probed = try tables.filter { changed.contains($0.name) && $0.hasExternalContent }
        .map { ($0, try faultsOfTriggers(of: $0)) }
      for step in steps {
        for statement in step.repair.statements { try session.run(statement) }
      }
      for (table, faults) in probed { try requireBetterTriggers(of: table, than: faults) }
      let names = tables.map(\.name)
      let renewed = try session.fullTextTables().filter { names.contains($0.name) }
      guard try kept.map(contentCount) == counts else {
        throw StoreError(
          "the number of rows of the content would change: nothing was repaired",
          remedy: "The transaction was rolled back; please report this with the file's schema."
        )
      }
      let after = try examination.report(on: renewed, in: session)
      if let worse = after.findings.first(where: { isNew($0, since: before) }) {
        throw StoreError(
          "after the repair \(worse.table) would be worse: \(worse.finding)",
          remedy: "The transaction was rolled back: nothing was repaired."
        )
      }
      return after
    }
  }

  /// The repair that drops and creates a table again because its index could not be rebuilt.
  ///
  /// - Parameter step: The step that has failed.
  /// - Returns: Nil if only the user can do it.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func recreation(insteadOf step: RepairStep) throws -> RepairStep? {
    guard step.cost == .rebuild, let repair = try recreation(of: step.table),
      let cost = repair.cost
    else { return nil }
    return RepairStep(
      table: step.table,
      cost: cost,
      checks: step.checks,
      repair: repair,
      replacesRebuild: true
    )
  }

  private func recreation(of name: String) throws -> Repair? {
    try tables.first { $0.name == name }.map { try TableFacts($0, in: session).recreating() }
  }

  /// Refuses steps that are no longer what the findings propose.
  private func requireSame(_ steps: [RepairStep], _ report: HealthReport) throws {
    let current = report.steps(repairing: Set(steps.flatMap(\.checks)))
    for step in steps {
      let isSame =
        step.replacesRebuild
        ? try recreation(of: step.table)?.sql == step.repair.sql
        : current.contains { $0.table == step.table && $0.repair.sql == step.repair.sql }
      guard isSame else {
        throw StoreError(
          "\(step.table) has changed since it was examined: nothing was repaired",
          remedy: "look at it again"
        )
      }
    }
  }

  /// Whether a fault is new; it may be old if its check could not look before.
  private func isNew(_ finding: Finding, since before: HealthReport) -> Bool {
    finding.severity.isFault
      && !before.findings.contains { $0.table == finding.table && $0.check == finding.check }
      && !before.skipped.contains { $0.table == finding.table && $0.check == finding.check }
  }

  /// The kinds of writes that leave an index out of step, as tried on a copy, without those for which no trigger can
  /// help; nil if there are no triggers.
  private func faultsOfTriggers(of table: FullTextTable) throws -> Set<String>? {
    try TableFacts(table, in: session).trials().map { trials in
      Set(trials.filter { $0.isFault && $0.note == nil }.map(\.kind))
    }
  }

  private func requireBetterTriggers(of table: FullTextTable, than faults: Set<String>?) throws {
    let now = try faultsOfTriggers(of: table) ?? []
    let new = now.subtracting(faults ?? []).sorted()
    guard new.isEmpty, faults.map({ now.count < $0.count || $0.isEmpty }) ?? true else {
      throw StoreError(
        "with the new triggers \(table.name) would get out of step by \((new.first ?? now.min()) ?? "a write")",
        remedy: "The transaction was rolled back: nothing was repaired."
      )
    }
  }

  /// The number of rows of a table's content; nil if it keeps none, or they cannot be read.
  private func contentCount(of table: FullTextTable) throws -> Int64? {
    guard let content = ContentSource(of: table) else { return nil }
    do {
      return try session.integer(RawStatement("SELECT count(*) FROM \(content.table)"))
    } catch let error as StoreError where !error.isInterruption {
      return nil
    }
  }
}
