import QueryBuilder
import SQLText

extension FailedStatement {
  /// Rewrites the statement so that it calls FTS5's functions only where FTS5 allows it; the best rewrite first.
  ///
  /// The column `rank` can be read anywhere, so it replaces `bm25` where it has the same values. Otherwise a
  /// subquery searches and calls the functions (``SearchSubquery``).
  ///
  /// The calls are the only fault of the statement. With other values in their place it runs, and must give
  /// the same rows as the rewritten statement with these values: else there is no rewrite.
  var rewritesOfFunctions: [String] {
    guard let subqueries = searchSubqueries, !subqueries.isEmpty,
      let rewritten = text(replacing: subqueries.map(\.replacements)),
      let trial = text(replacing: subqueries.map(\.trialReplacements)),
      let meant = names.trialRows(of: tokens.text(replacing: subqueries.flatMap(\.standIns))),
      let given = names.trialRows(of: trial),
      given.isSame(as: meant, inOrder: isOrderedWithoutCalls, gathered: gathersValues),
      let rows = names.trialRows(of: rewritten), rows.count == given.count || filtersByCalls
    else { return [] }
    guard let ranked = text(replacing: subqueries.map(\.rankReplacements)),
      let same = names.trialRows(of: ranked)?
        .isSame(as: rows, inOrder: isOrderedWithoutCalls, gathered: gathersValues),
      same
    else { return [rewritten] }
    return [ranked, rewritten]
  }

  private func text(
    replacing replacements: [[(positions: Range<Int>, text: String)]?]
  ) -> String? {
    let all = replacements.compactMap(\.self)
    return all.count == replacements.count ? tokens.text(replacing: all.flatMap(\.self)) : nil
  }

  /// The tables of the calls as subqueries; nil where one of the calls cannot be moved into one.
  private var searchSubqueries: [SearchSubquery]? {
    // A moved question mark would get another number.
    guard tokens.count(where: { $0.text == "?" }) < 2 else { return nil }
    var places:
      [(block: SelectBlock, source: SelectSource, table: String, calls: [AuxiliaryCall])] = []
    for call in auxiliaryCalls {
      guard let place = place(of: call, in: blocks) else { return nil }
      let same = places.firstIndex { $0.source.positions == place.source.positions }
      if let same {
        places[same].calls.append(call)
      } else {
        places.append((place.block, place.source, place.table, [call]))
      }
    }
    let subqueries = places.compactMap { place in
      SearchSubquery(self, place.block, place.source, of: place.table, calls: place.calls)
    }
    return subqueries.count == places.count ? subqueries : nil
  }

  /// The innermost SELECT around a call that reads from the call's table; nil if it is not certain.
  private func place(
    of call: AuxiliaryCall,
    in blocks: [SelectBlock]
  ) -> (block: SelectBlock, source: SelectSource, table: String)? {
    guard let first = call.arguments.first, let last = first.last, let name = tokens[last].name,
      first.count == 1 || first.count == 3 && tokens[last - 1].text == ".",
      let table = fullTextTables.first(where: { $0.name.lowercased() == name.lowercased() })?.name
    else { return nil }
    let qualifier = first.count == 3 ? tokens[first.lowerBound].name?.lowercased() : nil
    for block in blocks.reversed() where block.positions.contains(call.positions.lowerBound) {
      guard let sources = block.sources else { return nil }
      let fitting = sources.filter { source in
        source.name?.lowercased() == table.lowercased()
          && (qualifier == nil || source.label?.lowercased() == qualifier)
      }
      if fitting.count > 1 { return nil }
      if let source = fitting.first { return (block, source, table) }
    }
    return nil
  }

  /// The ORDER BY of the whole statement; nil without one.
  private var order: Range<Int>? {
    let last = blocks.last { block in
      let before = tokens[..<block.positions.lowerBound]
      return before.count { $0.text == "(" } == before.count { $0.text == ")" }
    }
    return last?.clauses[.order]
  }

  /// Whether the statement sorts its rows by values in which no call has a part.
  private var isOrderedWithoutCalls: Bool {
    guard let order else { return false }
    return !auxiliaryCalls.contains { order.overlaps($0.positions) }
  }

  /// Whether a call decides which rows there are, so that their number depends on its value.
  private var filtersByCalls: Bool {
    let calls = auxiliaryCalls.map(\.positions)
    return tokens.contains { $0.isWord("DISTINCT") }
      || blocks.contains { block in
        [SelectBlock.Clause.where, .group, .having].contains { clause in
          calls.contains { block.clauses[clause]?.overlaps($0) == true }
        }
      }
  }

  /// Whether the statement gathers values of several rows into one, in no certain order.
  private var gathersValues: Bool {
    tokens.contains { token in
      ["GROUP_CONCAT", "STRING_AGG", "JSON_GROUP_ARRAY", "JSON_GROUP_OBJECT"]
        .contains(where: token.isWord)
    }
  }
}
