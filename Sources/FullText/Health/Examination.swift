public import SQLiteDatabase

/// An examination of full-text tables by some checks.
public struct Examination: Sendable {
  /// The checks.
  public let checks: [any HealthCheck.Type]
  /// Whether checks that read all rows are left out.
  public let isQuick: Bool

  /// An examination by some checks.
  ///
  /// - Parameters:
  ///   - checks: The checks, in the order in which they run.
  ///   - isQuick: Whether those that read all rows are left out.
  public init(_ checks: [any HealthCheck.Type], isQuick: Bool = false) {
    self.checks = isQuick ? checks.filter { !$0.readsRows } : checks
    self.isQuick = isQuick
  }

  /// Examines tables, one after the other.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - session: The connection.
  /// - Returns: What was found, the worst first, and which checks could not look.
  /// - Throws: A `StoreError` if the work was interrupted.
  public func report(on tables: [FullTextTable], in session: Session) throws -> HealthReport {
    var report = HealthReport(tables: tables.map(\.name), checkCount: checks.count)
    for table in tables { try examine(table, in: session, &report) }
    report.findings = report.findings.enumerated().sorted { one, other in
      (one.element.severity, one.offset) < (other.element.severity, other.offset)
    }.map(\.element)
    return report
  }

  private func examine(
    _ table: FullTextTable,
    in session: Session,
    _ report: inout HealthReport
  ) throws {
    let examined = ExaminedTable(table, in: session, isQuick: isQuick)
    var rest = checks[...]
    do {
      // What the checks see of one moment they can compare, also beside a program that writes.
      let asksIntegrity = !isQuick && checks.contains { $0.asksIntegrity(of: examined) }
      try examined.atOneMoment(askingIntegrity: asksIntegrity) {
        while let check = rest.first {
          // Checks take very different times, so that their number tells no share of the work.
          session.tell(WorkProgress(count: checks.count - rest.count, unit: "checks"))
          do {
            report.findings += try check.findings(in: examined)
          } catch let error as StoreError where !error.isInterruption {
            report.skipped.append(.init(check, of: table, because: error))
          }
          rest.removeFirst()
        }
      }
    } catch let error as StoreError where !error.isInterruption {
      // Another program keeps everybody out, or this table's file cannot be read; the other tables can.
      report.skipped += rest.map { .init($0, of: table, because: error) }
    }
  }
}

/// What an examination has found.
public struct HealthReport: Sendable {
  /// A check that could not look.
  public struct Skipped: Sendable, Hashable {
    /// The check's name.
    public let check: String
    /// The table.
    public let table: String
    /// Why it could not, in SQLite's words.
    public let reason: String
    /// Whether it could not because the file cannot be written.
    public let isForbidden: Bool

    init(_ check: any HealthCheck.Type, of table: FullTextTable, because error: StoreError) {
      self.check = check.name
      self.table = table.name
      reason = error.message
      isForbidden = error.failure?.isReadOnly == true
    }
  }

  /// The names of the tables.
  public let tables: [String]
  /// How many checks looked at each of them.
  public let checkCount: Int
  /// What is wrong, the worst first.
  public var findings: [Finding] = []
  /// The checks that could not look.
  public var skipped: [Skipped] = []

  /// Whether a check could not look for another reason than that the file is read-only.
  public var hasUnexpectedGaps: Bool { skipped.contains { !$0.isForbidden } }

  /// Whether a table does not do its work.
  public var hasFaults: Bool { findings.contains { $0.severity.isFault } }
}
