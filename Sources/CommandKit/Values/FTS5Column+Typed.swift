public import QueryBuilder
import SQLText

extension [FTS5Column] {
  /// The position of an indexed column, whose name was typed, in the table's declaration, from 0.
  ///
  /// - Throws: A ``CommandError`` that names the columns, where no indexed column has this name.
  public func indexedPosition(typed name: String) throws -> Int {
    try position(typed: name, among: indexed)
  }

  /// The same of a column that has a weight.
  public func weighedPosition(typed name: String) throws -> Int {
    try position(typed: name, among: weighed)
  }

  private func position(typed name: String, among positions: [Int]) throws -> Int {
    let names = positions.map { self[$0].name }
    guard let position = firstIndex(where: { $0.name.isEqualInASCII(to: name) }) else {
      throw CommandError(
        ColumnWeightsError.unknownColumn(name, columns: names),
        spelling: DotCommandLine.argument
      )
    }
    guard positions.contains(position) else {
      throw CommandError(
        "column \(self[position].name) is UNINDEXED, and is not searched "
          + "(the index has \(names.joined(separator: ", ")))"
      )
    }
    return position
  }
}
