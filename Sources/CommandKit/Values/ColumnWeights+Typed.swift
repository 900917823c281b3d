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

  /// The position of an indexed column in the table's declaration, from 0.
  ///
  /// - Throws: A ``CommandError`` where no indexed column has this name.
  public func position(typed name: String) throws -> Int {
    var copy = self
    do {
      try copy.set(1, for: name)
    } catch let error as ColumnWeightsError {
      throw CommandError(error)
    }
    return columns.firstIndex { $0.name.lowercased() == name.lowercased() } ?? 0
  }
}

extension CommandError {
  /// An error about weights, with the name of the column that may have been meant.
  public init(_ error: ColumnWeightsError) {
    self.init(error.description)
    if case .unknownColumn(let name, let columns) = error { suggest(name, among: columns) }
  }
}
