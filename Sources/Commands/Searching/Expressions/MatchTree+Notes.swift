import FullText
import QueryBuilder
import Relevance

extension MatchTree {
  /// Notes about parts of the tree that may surprise the reader, each without a full stop.
  var notes: [String] {
    let phrases = root.all.filter { $0.phrase != nil }
    var notes: [String] = []
    if case .special(let name) = root.kind {
      notes.append("*\(name) asks for FTS5's own state, and looks for no rows")
    }
    for node in phrases where node.phrase?.tokens.isEmpty == true {
      notes.append(
        node.phrase?.isDropped == true
          ? "\(table.tokenizer) makes no token of \(node.text), which is left out: any row will do"
          : "\(table.tokenizer) makes no token of \(node.text): by itself it finds nothing"
      )
    }
    for node in phrases where node.phrase?.idf?.isClamped == true {
      notes.append(
        "\(node.text) is in \(node.rows ?? 0) of \(rowCount) rows, half or more: its idf is not "
          + "positive, FTS5 takes 0.000001 instead, and it hardly counts"
      )
    }
    notes += unindexedColumns.map { "\($0) is UNINDEXED: nothing is found in it" }
    return notes.reduce(into: []) { unique, note in
      if !unique.contains(note) { unique.append(note) }
    }
  }

  /// The columns of filters in which FTS5 does not look.
  private var unindexedColumns: [String] {
    root.all.flatMap { node -> [String] in
      guard case .filter(let columns, isExcluding: false) = node.kind else { return [] }
      return columns.filter { name in
        table.index.position(of: name).map { table.index.columns[$0].isUnindexed } ?? false
      }
    }
  }
}
