import SQLText

/// A call of one of FTS5's auxiliary functions in a statement.
struct AuxiliaryCall {
  /// The function's name in small letters.
  let function: String
  /// The arguments as the statement has them.
  let arguments: [String]
  /// The positions of the call's tokens.
  let positions: Range<Int>
  /// The call as the statement has it.
  let text: String

  /// The name that a subquery gives to the result of the call.
  fileprivate var resultName: String {
    switch function {
    case "bm25": "score"
    case "highlight": "highlighted"
    default: "excerpt"
    }
  }
}

extension FailedStatement {
  /// The calls of bm25, highlight and snippet in the statement.
  var auxiliaryCalls: [AuxiliaryCall] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .word,
        ["BM25", "HIGHLIGHT", "SNIPPET"].contains(where: tokens[index].isWord),
        tokens.token(at: index + 1)?.text == "("
      else { return nil }
      var arguments: [String] = [""]
      var depth = 0
      for position in (index + 1)..<tokens.endIndex {
        let text = tokens[position].text
        if text == ")" { depth -= 1 }
        guard depth > 0 || text == "(" else {
          return AuxiliaryCall(
            function: tokens[index].text.lowercased(),
            arguments: arguments,
            positions: index..<(position + 1),
            text: "\(tokens[index].text)(\(arguments.joined(separator: ", ")))"
          )
        }
        if depth == 1, text == "," {
          arguments.append("")
        } else if position > index + 1 {
          arguments[arguments.count - 1] += text
        }
        if text == "(" { depth += 1 }
      }
      return nil
    }
  }

  /// Rewrites the statement so that it calls FTS5's functions only where FTS5 allows it; the best rewrite first.
  ///
  /// The column `rank` can be used anywhere, so it replaces `bm25` if it has the same value. Otherwise a subquery
  /// searches and calls the functions. Its LIMIT keeps SQLite from merging it into the outer statement.
  var rewritesOfFunctions: [String] {
    let calls = auxiliaryCalls
    guard !calls.isEmpty else { return [] }
    let isPlainRank =
      calls.allSatisfy { $0.function == "bm25" && $0.arguments.count == 1 }
      && fullTextTables.allSatisfy { names.hasDefaultRank($0.name) }
    return (isPlainRank ? [tokens.text(replacing: calls.map { ($0.positions, "rank") })] : [])
      + [rewriteWithSubquery(of: calls)].compactMap(\.self)
  }

  private func rewriteWithSubquery(of calls: [AuxiliaryCall]) -> String? {
    guard let use = matchUses.first, let table = use.table,
      let start = tokens.indices.first(where: { index in
        tokens[index].isWord("FROM")
          && tokens.token(at: index + 1)?.name?.lowercased() == table.lowercased()
      }), let place = tokens[start...].firstIndex(where: { $0.isWord("WHERE") }),
      place + 1 == use.positions.lowerBound
    else { return nil }
    var columns = ["*", "rank"]
    var replacements: [(Range<Int>, String)] = []
    var named: [String: String] = [:]
    for call in calls {
      let count = named.keys.count { $0.hasPrefix(call.function) }
      let name = named[call.text] ?? call.resultName + (count == 0 ? "" : "\(count + 1)")
      if named.updateValue(name, forKey: call.text) == nil {
        columns.append("\(call.text) AS \(name)")
      }
      replacements.append((call.positions, name))
    }
    let source = tokens[start + 1].text
    let search = use.positions.map { tokens[$0].text }.joined(separator: " ")
    let label = place == start + 2 ? source : tokens[place - 1].text
    let subquery =
      "(SELECT \(columns.joined(separator: ", ")) FROM \(source) WHERE \(search) LIMIT -1) AS \(label)"
    let isFollowed = tokens.token(at: use.positions.upperBound)?.isWord("AND") == true
    let end = use.positions.upperBound + (isFollowed ? 1 : 0)
    replacements.append(((start + 1)..<end, subquery + (isFollowed ? " WHERE" : "")))
    return tokens.text(replacing: replacements)
  }
}
