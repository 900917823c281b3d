/// Why weights that a user gave cannot be used.
public enum ColumnWeightsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The table has no column of this name; those that can have a weight are listed.
  case unknownColumn(String, columns: [String])
  /// The column is not searched, and so is given no weight; those that can have one are listed.
  case unindexedColumn(String, columns: [String])
  /// The weight given for a column is not a finite number.
  case noWeight(String, column: String)
  /// A part of the text is not of the form `COLUMN=WEIGHT`.
  case noAssignment(String)
  /// A column is given two weights.
  case repeatedColumn(String)

  /// What is wrong, and what can be written instead.
  public var description: String {
    switch self {
    case .unknownColumn(let name, let columns):
      "no such column: \(name) (the index has \(columns.joined(separator: ", ")))"
    case .unindexedColumn(let name, let columns):
      "column \(name) is UNINDEXED: a weight is for a column that is searched, so none is set "
        + "(columns that can have one: \(columns.joined(separator: ", ")))"
    case .noWeight(let text, let column):
      "the weight of \(column) is no number: \(text) (write for example \(column)=2.5)"
    case .noAssignment(let text):
      "expected COLUMN=WEIGHT, got \(text) (write for example title=10 notes=5)"
    case .repeatedColumn(let name):
      "column \(name) is given two weights"
    }
  }
}
