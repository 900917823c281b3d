import SQLiteDatabase
import SQLText

/// A call of one of FTS5's auxiliary functions in a statement.
struct AuxiliaryCall {
  /// The function's name in small letters.
  let function: String
  /// The positions of each argument's tokens; an argument that is missing has none.
  let arguments: [Range<Int>]
  /// The positions of the call's tokens.
  let positions: Range<Int>

  /// The functions that FTS5 has itself.
  static let functions = ["BM25", "HIGHLIGHT", "SNIPPET"]
}

extension FailedStatement {
  /// The calls of bm25, highlight and snippet in the statement.
  var auxiliaryCalls: [AuxiliaryCall] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .word,
        AuxiliaryCall.functions.contains(where: tokens[index].isWord),
        tokens.token(at: index + 1)?.text == "(", let end = tokens.closing(index + 1)
      else { return nil }
      return AuxiliaryCall(
        function: tokens[index].text.lowercased(),
        arguments: tokens.listItems(in: (index + 2)..<end),
        positions: index..<(end + 1)
      )
    }
  }

  /// Whether the statement computes values of several rows: by GROUP BY, an aggregate or a window.
  var gathersRows: Bool {
    let aggregates = names.aggregates
    return blocks.contains { $0.clauses[.group] != nil }
      || tokens.indices.contains { position in
        guard let name = tokens[position].name, tokens.token(at: position + 1)?.text == "(",
          let end = tokens.closing(position + 1)
        else { return tokens[position].isWord("OVER") }
        let arguments = (position + 2)..<end
        let count = arguments.isEmpty ? 0 : tokens.listItems(in: arguments).count
        return aggregates.contains { function in
          function.name == name.lowercased()
            && [nil, tokens[arguments].first?.text == "*" ? 0 : count]
              .contains(function.argumentCount)
        }
      }
  }
}
