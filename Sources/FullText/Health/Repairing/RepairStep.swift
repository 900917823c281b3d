public import QueryBuilder

/// Statements that repair one or more findings of a table.
public struct RepairStep: Sendable {
  /// The table.
  public let table: String
  /// What the statements cost.
  public let cost: Repair.Cost
  /// The checks whose findings they repair.
  public internal(set) var checks: [String]
  /// The statements in their order.
  public let statements: [any Statement]
  /// What the repair says besides; nil where the statements say it all.
  public let words: String?
  /// Whether the rows of the table's content stay.
  let keepsContent: Bool
  /// Whether it makes a table again whose index could not be rebuilt.
  var replacesRebuild = false

  /// The statements as a person copies them.
  public var sql: String { statements.map { $0.inlinedText + ";" }.joined(separator: "\n") }
}

extension Finding {
  /// Whether it is repaired where no check is named.
  public var isRepairedUnnamed: Bool {
    repair.cost != nil && severity != .advice && !repair.isOnlyNamed
  }
}

extension HealthReport {
  /// The statements that repair what was found, the cheapest first, none of them twice.
  ///
  /// - Parameter checks: The checks whose findings are to be repaired; nil for all that is more than advice, and whose
  ///   repair needs no name: an app may write its index without triggers.
  /// - Returns: The steps. Where a table is made again, its index need not be rebuilt before.
  public func steps(repairing checks: Set<String>?) -> [RepairStep] {
    var steps: [RepairStep] = []
    for finding in findings {
      guard let cost = finding.repair.cost,
        checks?.contains(finding.check) ?? finding.isRepairedUnnamed
      else { continue }
      let step = RepairStep(
        table: finding.table,
        cost: cost,
        checks: [finding.check],
        statements: finding.repair.statements,
        words: finding.repair.words,
        keepsContent: finding.repair.keepsContent
      )
      if let same = steps.firstIndex(where: { $0.table == step.table && $0.sql == step.sql }) {
        if !steps[same].checks.contains(finding.check) { steps[same].checks.append(finding.check) }
      } else {
        steps.append(step)
      }
    }
    return withoutNeedless(steps).enumerated().sorted { one, other in
      (one.element.cost.rawValue, one.offset) < (other.element.cost.rawValue, other.offset)
    }.map(\.element)
  }

  /// The steps without those that a more thorough one of the same table makes needless.
  private func withoutNeedless(_ steps: [RepairStep]) -> [RepairStep] {
    var kept = steps
    for (thorough, needless) in [
      (Repair.Cost.recreate, [Repair.Cost.rows, .merge, .rebuild]), (.rebuild, [.rows, .merge]),
    ] {
      for step in kept.filter({ $0.cost == thorough }) {
        let others = kept.filter { $0.table == step.table && needless.contains($0.cost) }
        guard !others.isEmpty else { continue }
        kept.removeAll { $0.table == step.table && needless.contains($0.cost) }
        if let place = kept.firstIndex(where: { $0.table == step.table && $0.cost == thorough }) {
          kept[place].checks += others.flatMap(\.checks).filter { !kept[place].checks.contains($0) }
        }
      }
    }
    return kept
  }
}
