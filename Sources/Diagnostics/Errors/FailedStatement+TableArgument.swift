import SQLText

extension FailedStatement {
  /// Explains that a call of one of these functions does not begin with a full-text table; nil if all do.
  func tableArgumentExplanation(of functions: some Sequence<String>) -> KnownError.Explanation? {
    let mistaken = auxiliaryCalls.filter { call in
      functions.contains(call.function) && isMistaken(call)
    }
    guard let first = mistaken.first else { return nil }
    let argument = first.arguments.first.map(tokens.text(of:)) ?? ""
    let tables = Set(sources.map(\.table)).intersection(fullTextTables.map(\.name))
    let corrected = tables.count == 1 ? tables.first : nil
    return .init(
      cause: "the first argument of \(first.function) is the full-text table that is searched"
        + (argument.isEmpty ? "" : ", not \(argument)"),
      corrections: corrected.map { table in
        [tokens.text(replacing: mistaken.map { ($0.positions, text(of: $0, with: table)) })]
      } ?? [],
      offset: tokens[first.positions.lowerBound].bytes.lowerBound
    )
  }

  /// Whether a call certainly does not begin with a table: its first argument is missing, no name, or the name of
  /// a column.
  private func isMistaken(_ call: AuxiliaryCall) -> Bool {
    guard let name = call.arguments.first?.last.flatMap({ tokens[$0].name }) else { return true }
    return table(of: call) == nil && columns.contains { $0.lowercased() == name.lowercased() }
  }

  /// The call with a table in place of its first argument; before a number, which is an argument of its own.
  private func text(of call: AuxiliaryCall, with table: String) -> String {
    let isNumber = call.arguments.first?.first.map { tokens[$0].kind == .number } == true
    let arguments = isNumber ? call.arguments[...] : call.arguments.dropFirst()
    return AuxiliaryCall.text(call.function, table, arguments.map(tokens.text(of:)))
  }
}
