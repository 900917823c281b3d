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
        arguments: arguments(in: (index + 2)..<end),
        positions: index..<(end + 1)
      )
    }
  }

  /// The parts of a list that commas separate, outside of the parentheses in it.
  private func arguments(in range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for position in range {
      switch tokens[position].text {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(start..<position)
        start = position + 1
      default: break
      }
    }
    return parts + [start..<range.upperBound]
  }
}
