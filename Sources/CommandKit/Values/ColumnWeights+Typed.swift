import Output
public import QueryBuilder
import SQLSpelling

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

  /// What a person is told of weights that come into force: what those below 0 do, and the call that ranks.
  public func remarks(for index: FTS5Index) -> [String] {
    let negative = named.filter { $0.weight < 0 }.map { column, weight in
      "\(column) weighs \(ShortNumber.plain(weight)): hits there count against a row, or can put it far ahead; .why ID "
        + "says which."
    }
    let call = index.bm25(self).fragment.readable()
    return negative + [isDefault ? "In force: \(call)" : "In force until .rank reset: \(call)"]
  }

  /// The line that sets these weights for the session, and leaves those that the index stores: `.rank weights title=10`.
  public var settingLine: String {
    // Where all are 1, one column stands for them.
    let first = columns.weighedNames.prefix(1).map { (column: $0, weight: 1.0) }
    let weights = named.isEmpty ? first : named
    return ".rank weights"
      + weights.map { column, weight in
        " \(SQLName.spelled(column))=\(Int64(exactly: weight).map { "\($0)" } ?? "\(weight)")"
      }.joined()
  }
}

extension CommandError {
  /// An error about weights, with the name of the column that may have been meant.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - spelling: How a column's name is typed: before its weight, unless it is an argument alone.
  init(
    _ error: ColumnWeightsError,
    spelling: (String) -> String = SQLName.spelled
  ) {
    self.init(error.description)
    guard case .unknownColumn(let name, let columns) = error else { return }
    if !suggest(name, among: columns, as: spelling), name.isEqualInASCII(to: "k1") {
      details.append("bm25's k1 and b are not weights but constants in FTS5: 1.2 and 0.75")
    }
  }
}
