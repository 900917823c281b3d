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
      list(isDistinct ? "SELECT DISTINCT" : "SELECT", columns.isEmpty ? ["*"] : columns)
    )
    if let from { clauses.append("FROM \(from)") }
    clauses += joins
    if let condition { clauses.append("WHERE \(condition.fragment.nested)") }
    if !groups.isEmpty { clauses.append(list("GROUP BY", groups)) }
    if let having { clauses.append("HAVING \(having.fragment.nested)") }
    if !order.isEmpty { clauses.append(list("ORDER BY", order)) }
    if let limit { clauses.append("LIMIT \(limit)") }
    // SQLite's grammar has OFFSET only after LIMIT; -1 is no limit.
    if let offset {
      clauses.append(limit == nil ? "LIMIT -1 OFFSET \(offset)" : "OFFSET \(offset)")
    }
    return clauses.joined(separator: .line)
  }

  private func list(_ keyword: String, _ terms: [Fragment]) -> Fragment {
    (Fragment(raw: keyword) + (.line + terms.commaSeparated).nested).grouped
  }

  mutating func and(_ condition: Expression<Bool>) {
    self.condition = self.condition.map { $0 && condition } ?? condition
  }
}
