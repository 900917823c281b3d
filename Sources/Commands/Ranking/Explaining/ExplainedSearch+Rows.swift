import CommandKit
import FullText
import Output
import Relevance

extension ExplainedSearch {
  /// The row with a key.
  ///
  /// - Parameters:
  ///   - id: The key.
  ///   - arguments: The arguments that name the search, for a line that says why it does not find the row.
  ///   - context: The shell's state.
  /// - Returns: The row.
  /// - Throws: A ``CommandError`` where the search does not find it.
  func row(_ id: Int64, _ arguments: Arguments, in context: CommandContext) throws -> RankedRow {
    if let row = ranking.row(id) { return row }
    let line = ExplanationArguments.line(of: WhyNotCommand.signature, for: ["\(id)"], arguments)
    throw CommandError("this search does not find row \(id)", details: ["this says why: \(line)"])
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
