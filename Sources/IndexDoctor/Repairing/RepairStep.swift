public import FullText
import QueryBuilder
public import SQLiteDatabase

/// A repair of one or more findings of a table.
public struct RepairStep: Sendable {
  /// The table.
  public let table: String
  /// What the statements cost.
  public let cost: Repair.Cost
  /// The checks whose findings they repair.
  public internal(set) var checks: [String]
  /// The statements, and what to say of them.
  public let repair: Repair
}

extension RepairStep {
  /// The statements that create the table again, for a user whose index could not be rebuilt.
  ///
  /// - Parameters:
  ///   - tables: The tables that were to be repaired.
  ///   - session: The connection.
  /// - Returns: The statements as a person copies them; nil if the step did not rebuild the index.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func recreation(of tables: [FullTextTable], in session: Session) throws -> String? {
    guard cost == .rebuild, let table = tables.first(where: { $0.name == table }) else {
      return nil
    }
    return try TableFacts(table, in: session).recreating().script
  }
}

extension Finding {
  /// Whether the doctor repairs it if the user names no check.
  public var isRepairedUnnamed: Bool {
    repair.cost != nil && severity != .advice && !repair.isOnlyNamed
  }
}

extension HealthReport {
  /// The statements that repair the findings, the cheapest first, none of them twice.
  ///
  /// - Parameter checks: The checks whose findings to repair; nil for everything that is more than advice, and whose
  ///   repair needs no name: an app may write its index without triggers.
  /// - Returns: The steps. If one creates a table again, none rebuilds its index before that, or creates it otherwise.
  public func steps(repairing checks: Set<String>?) -> [RepairStep] {
    let chosen = findings.filter { finding in
      finding.repair.cost != nil && (checks?.contains(finding.check) ?? finding.isRepairedUnnamed)
    }
    var steps: [RepairStep] = []
    for finding in chosen {
      guard let repair = finding.repair(among: chosen), let cost = repair.cost else { continue }
      let (table, check) = (finding.table, finding.check)
      if let same = steps.firstIndex(where: { $0.table == table && $0.repair.sql == repair.sql }) {
        if !steps[same].checks.contains(check) { steps[same].checks.append(check) }
      } else {
        steps.append(RepairStep(table: table, cost: cost, checks: [check], repair: repair))
      }
    }
    return Repair.Cost.allCases.flatMap { cost in steps.filter { $0.cost == cost } }
  }

  /// The checks whose findings the shell repairs only if they are named, in the order of the findings.
  public var checksRepairedByName: [String] {
    findings.filter { $0.repair.cost != nil && !$0.isRepairedUnnamed }.map(\.check).uniqued()
  }
}

extension Finding {
  /// The repair that serves it best beside those of other findings: making the index again does what a merge or single
  /// rows would do, unless they write the content from which it is made.
  ///
  /// Nil if another one creates the table again: this one would create it as it was before, with one thing changed.
  fileprivate func repair(among others: [Finding]) -> Repair? {
    let thorough = others.filter { $0.table == table && $0.repair.cost?.needsBackup == true }
      .max { $0.repair.cost ?? .setting < $1.repair.cost ?? .setting }?.repair
    guard let cost = repair.cost, repair.keepsContent, let thorough, let most = thorough.cost else {
      return repair
    }
    return switch cost {
    case .setting, .triggers: repair
    case .merge, .rows, .rebuild: cost < most ? thorough : repair
    case .recreate: repair.sql == thorough.sql ? repair : nil
    }
  }
}
