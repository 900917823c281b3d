import FullText
import QueryBuilder
import SQLiteDatabase
import SQLText

extension StatementMisreading {
  /// A column's name in a call of an auxiliary function that takes numbers; nil if there is none.
  static func column(in tokens: StatementTokens, _ store: Store) -> Self? {
    tokens.auxiliaryCalls.lazy.compactMap { call -> Self? in
      guard call.arguments.count > 1,
        let name = call.arguments.first?.last.flatMap({ tokens[$0].name }),
        let table = store.catalog({ try [$0.fullTextTable(named: name)].compactMap(\.self) }).first
      else { return nil }
      let others = call.arguments.dropFirst()
      guard call.function == "bm25" else {
        guard let argument = others.first, argument.count == 1,
          let text = tokens[argument.lowerBound].name ?? tokens[argument.lowerBound].string,
          let position = table.index.position(of: text)
        else { return nil }
        return .columnIsNumber(text, function: call.function, position)
      }
      let weights = others.compactMap { argument -> (column: Int, weight: String)? in
        guard argument.count > 2, tokens[argument.lowerBound + 1].text == "=",
          let column = tokens[argument.lowerBound].name.flatMap(table.index.position)
        else { return nil }
        return (column, tokens.text(of: (argument.lowerBound + 2)..<argument.upperBound))
      }
      guard weights.count == others.count, let last = weights.map(\.column).max() else {
        return nil
      }
      let byColumn = Dictionary(weights.map { ($0.column, $0.weight) }) { $1 }
      return .weightIsComparison(
        tokens.text(of: others[1]),
        meant: AuxiliaryCall.text("bm25", table.name, (0...last).map { byColumn[$0] ?? "1" })
      )
    }
    .first
  }
}
