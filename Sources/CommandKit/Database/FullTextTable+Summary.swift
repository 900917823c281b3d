public import FullText
import QueryBuilder
import TerminalKit

extension FullTextTable {
  /// The table's name, columns, content and tokenizer, for people who begin to work on it.
  public var summary: String {
    let content =
      switch options.content {
      case .own: "own content"
      case .external(let table, _): "content in \(table)"
      case .contentless: "contentless"
      }
    let columns = indexedColumns.listed(last: ", ", atMost: Self.namedColumns)
    return "\(name): \(columns) (\(content), tokenizer \(tokenizer.specification))"
  }

  /// How many columns are named: a table may have dozens.
  private static let namedColumns = 8

  /// What a person is told of the table that `.use` has chosen.
  public var noteInUse: String { "\(summary)." }
}
