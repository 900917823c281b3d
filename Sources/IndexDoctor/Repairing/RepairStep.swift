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
  /// - Returns: The steps. If one creates a table again, none rebuilds its index before that.
  public func steps(repairing checks: Set<String>?) -> [RepairStep] {
    var steps: [RepairStep] = []
    for finding in findings {
      guard let cost = finding.repair.cost,
        checks?.contains(finding.check) ?? finding.isRepairedUnnamed
      else { continue }
      let same = steps.firstIndex {
        $0.table == finding.table && $0.repair.sql == finding.repair.sql
      }
      if let same {
        if !steps[same].checks.contains(finding.check) { steps[same].checks.append(finding.check) }
      } else {
        steps.append(
          RepairStep(
            table: finding.table,
            cost: cost,
            checks: [finding.check],
            repair: finding.repair
          )
        )
      }
    }
    return withoutNeedless(steps).enumerated().sorted { one, other in
      (one.element.cost.rawValue, one.offset) < (other.element.cost.rawValue, other.offset)
    }.map(\.element)
  }

  /// The checks whose findings the shell repairs only if they are named, in the order of the findings.
  public var checksRepairedByName: [String] {
    findings.reduce(into: []) { names, finding in
      guard finding.repair.cost != nil, !finding.isRepairedUnnamed, finding.severity != .advice,
        !names.contains(finding.check)
      else { return }
      names.append(finding.check)
    }
  }

  /// The steps without those that a more thorough step for the same table makes needless.
  private func withoutNeedless(_ steps: [RepairStep]) -> [RepairStep] {
    let needless = steps.filter { step in
      [.merge, .rows, .rebuild].contains(step.cost)
        && steps.contains { $0.table == step.table && $0.cost > step.cost && $0.cost.needsBackup }
    }
    return steps.compactMap { step in
      func isSame(_ other: RepairStep) -> Bool {
        other.table == step.table && other.repair.sql == step.repair.sql
      }
      guard !needless.contains(where: isSame) else { return nil }
      var step = step
      guard step.cost.needsBackup else { return step }
      for other in needless where other.table == step.table {
        step.checks += other.checks.filter { !step.checks.contains($0) }
      }
      return step
    }
  }
}
