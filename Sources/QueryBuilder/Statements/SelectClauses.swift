/// The clauses of a SELECT, in SQL's order; which tables they speak of is ``Select``'s concern.
struct SelectClauses: Sendable {
  var commonTables: [CommonTable] = []
  var isDistinct = false
  var columns: [Fragment] = []
  var from: Fragment?
  var joins: [Fragment] = []
  var condition: Expression<Bool>?
  var groups: [Fragment] = []
  var having: Expression<Bool>?
  var order: [Fragment] = []
  var limit: Expression<Int>?
  var offset: Expression<Int>?

  var fragment: Fragment {
    var clauses: [Fragment] = []
    if let with = commonTables.clause { clauses.append(with) }
    clauses.append(
      .clause(isDistinct ? "SELECT DISTINCT" : "SELECT", columns.isEmpty ? ["*"] : columns)
    )
    if let from { clauses.append("FROM \(from)") }
    clauses += joins
    if let condition { clauses.append(.clause("WHERE", condition)) }
    if !groups.isEmpty { clauses.append(.clause("GROUP BY", groups)) }
    if let having { clauses.append(.clause("HAVING", having)) }
    if !order.isEmpty { clauses.append(.clause("ORDER BY", order)) }
    if let limit { clauses.append("LIMIT \(limit)") }
    // SQLite's grammar has OFFSET only after LIMIT; -1 is no limit.
    if let offset {
      clauses.append(limit == nil ? "LIMIT -1 OFFSET \(offset)" : "OFFSET \(offset)")
    }
    return clauses.joined(separator: .line)
  }
}
