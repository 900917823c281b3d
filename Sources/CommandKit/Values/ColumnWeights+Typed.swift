public import QueryBuilder

extension ColumnWeights {
  /// Reads weights as they were typed.
  ///
  /// - Throws: A ``CommandError`` that says what is wrong with them.
  public init(typed text: String, columns: [FTS5Column]) throws {
    do {
      try self.init(parsing: text, columns: columns)
    } catch let error as ColumnWeightsError {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// An error about weights, with the name of the column that may have been meant.
  public init(_ error: ColumnWeightsError) {
    self.init(error.description)
    if case .unknownColumn(let name, let columns) = error { suggest(name, among: columns) }
  }
}
