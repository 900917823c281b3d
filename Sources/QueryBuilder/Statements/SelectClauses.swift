/// The clauses of a SELECT, in SQL's order; ``Select`` knows the types of the tables in them.
public struct SelectClauses: Sendable {
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
    switch (limit, offset) {
    case (nil, nil): break
    case (let limit?, nil): clauses.append("LIMIT \(limit)")
    case (let limit?, let offset?): clauses.append("LIMIT \(limit) OFFSET \(offset)")
    // SQLite's grammar has OFFSET only after LIMIT; -1 is no limit.
    case (nil, let offset?): clauses.append("LIMIT -1 OFFSET \(offset)")
    }
    return clauses.joined(separator: .line)
  }
}
