import SQLSpelling
import SQLText

extension FailedStatement {
  /// Explains that a call of one of these functions does not begin with a full-text table; nil if all do.
  func tableArgumentExplanation(of functions: [String]) -> KnownError.Explanation? {
    let mistaken = auxiliaryCalls.filter { call in
      functions.contains(call.function) && isMistaken(call.arguments.first)
    }
    guard let first = mistaken.first else { return nil }
    let replacements = mistaken.compactMap(withTable)
    let argument = first.arguments.first.map(tokens.text(of:)) ?? ""
    return .init(
      cause: "the first argument of \(first.function) is the full-text table that is searched"
        + (argument.isEmpty ? "" : ", not \(argument)"),
      corrections: replacements.count == mistaken.count
        ? [tokens.text(replacing: replacements)] : [],
      offset: tokens[first.positions.lowerBound].bytes.lowerBound
    )
  }

  /// Explains that a call has no row to look at, since an outer join gives rows without one; nil where the
  /// statement has no such join.
  var missingRowExplanation: KnownError.Explanation? {
    let outer: Set = ["LEFT", "RIGHT", "FULL"]
    let joined = blocks.flatMap { $0.sources ?? [] }
    let calls = auxiliaryCalls.compactMap { call in
      table(of: call).map { table in
        (call, label: joined.first { $0.name?.lowercased() == table.lowercased() }?.label ?? table)
      }
    }
    guard joined.contains(where: { !$0.join.isDisjoint(with: outer) }), let first = calls.first
    else { return nil }
    func condition(_ label: String) -> String {
      "CASE WHEN \(SQLName.spelled(label)).rowid IS NOT NULL"
    }
    return .init(
      cause:
        "an outer join also gives rows without a row of \(first.label), for which there is nothing "
        + "to compute",
      remedy: "ask first whether there is one: \(condition(first.label)) THEN ... END",
      corrections: [
        tokens.text(
          replacing: calls.map { call, label in
            (call.positions, "\(condition(label)) THEN \(tokens.text(of: call.positions)) END")
          }
        )
      ],
      offset: tokens[first.0.positions.lowerBound].bytes.lowerBound
    )
  }

  /// The full-text table that a call begins with; nil where its first argument is none.
  private func table(of call: AuxiliaryCall) -> String? {
    guard let argument = call.arguments.first, argument.count == 1 || argument.count == 3,
      let name = argument.last.flatMap({ tokens[$0].name })
    else { return nil }
    return fullTextTables.first { $0.name.lowercased() == name.lowercased() }?.name
  }

  /// Whether a first argument is certainly no full-text table: it is missing, no name, or the name of a column.
  private func isMistaken(_ argument: Range<Int>?) -> Bool {
    guard let argument, let last = argument.last, let name = tokens[last].name else { return true }
    let isTable = fullTextTables.contains { $0.name.lowercased() == name.lowercased() }
    return !isTable && columns.contains { $0.lowercased() == name.lowercased() }
  }

  /// The first argument of a call with the only table in its place that it can mean; before a number, which is an
  /// argument of its own.
  private func withTable(_ call: AuxiliaryCall) -> (positions: Range<Int>, text: String)? {
    let tables = Set(sources.map(\.table)).intersection(fullTextTables.map(\.name))
    guard let table = tables.first, tables.count == 1, let argument = call.arguments.first else {
      return nil
    }
    let name = SQLName.spelled(table)
    guard let first = argument.first else {
      // The parentheses too: nothing stands between them.
      return ((argument.lowerBound - 1)..<(argument.upperBound + 1), "(\(name))")
    }
    return tokens[first].kind == .number
      ? (first..<first, "\(name),") : (argument, name)
  }
}
