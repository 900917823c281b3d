import Diagnostics
import FullText
import QueryBuilder
import Relevance

extension MatchTree {
  /// Notes about parts of a counted tree that may surprise the reader, each without a full stop.
  var notes: [String] { special + notesOnReading + clamped }

  private var special: [String] {
    guard case .special(let name) = root.kind else { return [] }
    return ["*\(name) asks for FTS5's own state, and looks for no rows"]
  }

  private var clamped: [String] {
    guard rowCount > 0 else { return [] }
    let common = root.all.filter { $0.phrase?.idf?.isClamped == true }
    let names = common.map(\.shortText).uniqued()
    guard names.count > 1 else {
      return common.prefix(1).map { node in
        "\(node.shortText) is in \(node.rows ?? 0) of \(rowCount) rows, half or more: its idf is not "
          + "positive, FTS5 takes 0.000001 instead, and it hardly counts"
      }
    }
    return [
      "half of the rows or more have each of \(names.joined(separator: ", ")): their idf is not positive, FTS5 takes "
        + "0.000001 instead, and they hardly count"
    ]
  }
}
