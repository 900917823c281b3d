import CommandKit
import FullText
import Output
import Relevance

extension ExplainedSearch {
  /// The row with a key.
  ///
  /// - Throws: A ``CommandError`` where the search does not find it.
  func row(_ id: Int64) throws -> RankedRow {
    if let row = ranking.row(id) { return row }
    throw CommandError(
      "this search does not find row \(id)",
      details: [".whynot \(id) says why"]
    )
  }

  /// The texts in the index by which people know some rows, shortened, by the rows' keys.
  func labels(of ids: [Int64], in context: CommandContext) throws -> [Int64: String] {
    try context.perform { try $0.labels(of: ids, in: request) }.mapValues(Abbreviation.label)
  }

  /// A row by its key and the text by which people know it.
  static func name(of id: Int64, _ label: String?) -> String {
    [String(id), label ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
