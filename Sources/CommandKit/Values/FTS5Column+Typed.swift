public import QueryBuilder

extension [FTS5Column] {
  /// The position of an indexed column, whose name was typed, in the table's declaration, from 0.
  ///
  /// - Throws: A ``CommandError`` that names the columns, where no indexed column has this name.
  public func indexedPosition(typed name: String) throws -> Int {
    let names = indexed.map { self[$0].name }
    guard let position = firstIndex(where: { $0.name.isEqualInASCII(to: name) }) else {
      throw CommandError(ColumnWeightsError.unknownColumn(name, columns: names))
    }
    guard !self[position].isUnindexed else {
      throw CommandError(
        "column \(self[position].name) is UNINDEXED, and is not searched "
          + "(the index has \(names.joined(separator: ", ")))"
      )
    }
    return position
  }
}
