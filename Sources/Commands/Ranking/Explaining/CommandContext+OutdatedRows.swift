import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

extension CommandContext {
  /// Says of which of the rows that were shown the index has another text than the table it is made from.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows.
  ///   - request: The search that found them.
  /// - Throws: A `StoreError` with what SQLite says.
  func noteOutdatedRows(among keys: [Int64], of request: any RankedSearch) throws {
    guard let statement = request.outdatedLabels(of: keys) else { return }
    let rows = try perform { try $0.rows(statement) }
    let ids = rows.compactMap { row -> String? in
      guard case .integer(let id) = row[0] else { return nil }
      return "\(id)"
    }
    guard !ids.isEmpty else { return }
    let list = ids.prefix(5).joined(separator: ", ")
    let rest = ids.count > 5 ? " and \(ids.count - 5) more" : ""
    try output.remark(
      "Note: the title of \(list)\(rest) is another in the table than in the index, whose titles are shown and "
        + "scored; .doctor shows what differs, and .reindex makes the index anew."
    )
  }
}
