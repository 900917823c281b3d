public import FullText
public import SQLiteDatabase

/// An examination of full-text tables by some checks.
public struct Examination: Sendable {
  /// The checks, in the order in which they run.
  public let checks: [HealthCheck]
  /// How much the examination reads.
  public let extent: TableFacts.Extent

  /// An examination by some checks; a quick one leaves out those that read all rows.
  public init(_ checks: [HealthCheck], _ extent: TableFacts.Extent = .usual) {
    self.checks = extent == .quick ? checks.filter { !$0.readsRows } : checks
    self.extent = extent
  }

  /// The examination of what triggers do, on the file itself.
  ///
  /// It fires them, whatever they do, and rolls everything back; no transaction may be open.
  public static let ofTriggers = Examination(
    indexChecks.filter { ["triggers", "replace"].contains($0.name) },
    .probing
  )

  /// Examines tables, one after the other, each as it is at one moment, whatever other programs write meanwhile.
  ///
  /// In a transaction that the user began by hand, the moment is that of the transaction.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - session: The connection.
  /// - Returns: What the checks found, the worst of each table first, and which checks could not look.
  /// - Throws: A `StoreError` if the work was interrupted.
  public func report(on tables: [FullTextTable], in session: Session) throws -> HealthReport {
    var report = HealthReport(tables: tables, checkCount: checks.count)
    for table in tables { try examine(table, in: session, &report) }
    report.sort()
    return report
  }

  private func examine(
    _ table: FullTextTable,
    in session: Session,
    _ report: inout HealthReport
  ) throws {
    let facts = TableFacts(table, in: session, extent)
    var rest = checks[...]
    var present: FullTextTable? = table
    do {
      try facts.atOneMoment {
        // This reads first, and so begins the transaction.
        present = try session.declared(table)
        guard present == table else {
          // Another program has made it again, or dropped it, since its declaration was read.
          if present == nil {
            throw StoreError("\(table.name) is gone: another program has dropped it")
          }
          return
        }
        report.versions[table.schema] = session.dataVersion(of: table.schema)
        while let check = rest.first {
          session.tell(
            WorkProgress(
              count: checks.count - rest.count,
              unit: "of \(checks.count) checks",
              isEven: false
            )
          )
          if let error = try facts.examined(by: check.name, check.look) {
            report.skipped.append(.init(check.name, of: table, because: error))
          }
          rest.removeFirst()
        }
      }
    } catch let error as StoreError where !error.isInterruption {
      // Another program keeps everybody out, or this table's file cannot be read; the other tables can.
      report.skipped += rest.map { .init($0.name, of: table, because: error) }
    }
    report.findings += facts.found
    if let present, present != table { try examine(present, in: session, &report) }
  }
}
