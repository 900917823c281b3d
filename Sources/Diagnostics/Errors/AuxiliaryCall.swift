import SQLiteDatabase
import SQLSpelling
import SQLText

/// A call of one of FTS5's auxiliary functions in a statement.
struct AuxiliaryCall {
  /// The function's name in small letters.
  let function: String
  /// The positions of each argument's tokens; an argument that is missing has none.
  let arguments: [Range<Int>]
  /// The positions of the call's tokens.
  let positions: Range<Int>

  /// The functions that FTS5 has itself, with arguments that they may have behind the table.
  static let examples = [
    "bm25": [], "highlight": ["0", "'['", "']'"],
    "snippet": ["-1", "'['", "']'", "'...'", "10"],
  ]

  /// The text of a call.
  static func text(_ function: String, _ table: String, _ arguments: [String]) -> String {
    "\(function)(\(([SQLName.spelled(table)] + arguments).joined(separator: ", ")))"
  }
}

extension FailedStatement {
  /// The calls of bm25, highlight and snippet in the statement.
  var auxiliaryCalls: [AuxiliaryCall] {
    tokens.indices.compactMap { index in
      let function = tokens[index].text.lowercased()
      guard tokens[index].kind == .word, AuxiliaryCall.examples[function] != nil,
        tokens.token(at: index + 1)?.text == "(", let end = tokens.closing(index + 1)
      else { return nil }
      return AuxiliaryCall(
        function: function,
        arguments: tokens.listItems(in: (index + 2)..<end),
        positions: index..<(end + 1)
      )
    }
  }

  /// The full-text table that a call begins with; nil where its first argument is none.
  func table(of call: AuxiliaryCall) -> String? {
    guard let argument = call.arguments.first, argument.count == 1 || argument.count == 3,
      let name = argument.last.flatMap({ tokens[$0].name })
    else { return nil }
    return fullTextTables.first { $0.name.lowercased() == name.lowercased() }?.name
  }

  /// Whether the statement computes values of several rows: by GROUP BY, an aggregate or a window.
  var gathersRows: Bool {
    let aggregates = names.aggregates
    return tokens.indices.contains { position in
      guard let name = tokens[position].name, tokens.token(at: position + 1)?.text == "(",
        let end = tokens.closing(position + 1)
      else { return ["GROUP", "OVER"].contains(where: tokens[position].isWord) }
      let arguments = (position + 2)..<end
      let count = arguments.isEmpty ? 0 : tokens.listItems(in: arguments).count
      return tokens[position].isWord("OVER")
        || aggregates.contains { function in
          function.name == name.lowercased()
            && [nil, tokens[arguments].first?.text == "*" ? 0 : count]
              .contains(function.argumentCount)
        }
    }
  }
}
