/// How much a hit counts in each column of an FTS5 table, for bm25.
///
/// bm25 takes its weights by position over all declared columns, the `UNINDEXED` ones included. Here
/// a weight is set by the column's name, and the declaration gives its position. A column counts 1
/// unless its weight is set.
///
/// A column without hits, an `UNINDEXED` one as a rule, has no weight of its own: it gets 1 where all others have 1, as
/// in a call of bm25 without weights, which is then the one that runs; otherwise 0. A stored rank may say something
/// else, which stays as it is.
public struct ColumnWeights: Sendable, Hashable {
  /// The table's columns in the order of declaration.
  public let columns: [FTS5Column]

  /// The weights of the call that runs: one for each declared column, in order.
  public private(set) var arguments: [Double]

  /// Whether the weights of columns without hits were given, and so do not follow from the others.
  private var hasIdleWeights = false

  /// The weights that bm25 uses by itself: 1 for each column.
  public init(columns: [FTS5Column]) {
    self.init(columns: columns, arguments: [])
  }

  /// Weights by the positions of the columns; those of columns without hits follow from the others.
  ///
  /// As in bm25, a missing weight is 1, and a surplus one is ignored.
  public init(columns: [FTS5Column], arguments: [Double]) {
    self.columns = columns
    self.arguments = Self.completed(arguments, of: columns)
    weighIdleColumns()
  }

  /// The weights of a call that somebody has written, which stays as it is: its columns without hits keep their weights.
  ///
  /// As in bm25, a missing weight is 1, and a surplus one is ignored.
  public init(columns: [FTS5Column], ofCall arguments: [Double]) {
    self.init(columns: columns, arguments: arguments)
    let given = Self.completed(arguments, of: columns)
    hasIdleWeights = given != self.arguments
    self.arguments = given
  }

  private static func completed(_ arguments: [Double], of columns: [FTS5Column]) -> [Double] {
    columns.indices.map { $0 < arguments.count ? arguments[$0] : 1 }
  }

  /// Other weights of the same columns, by their positions; those of columns without hits follow from the others, unless
  /// they were given.
  public func with(_ arguments: [Double]) -> ColumnWeights {
    guard hasIdleWeights else { return ColumnWeights(columns: columns, arguments: arguments) }
    var weights = self
    for index in columns.weighed {
      weights.arguments[index] = index < arguments.count ? arguments[index] : 1
    }
    return weights
  }

  /// The same weights but for one column, by its position.
  public func with(_ weight: Double, at column: Int) -> ColumnWeights {
    var arguments = arguments
    arguments[column] = weight
    return with(arguments)
  }

  /// The weights other than 1, by their columns, as `title=10 notes=5`; empty where all are 1.
  public var named: [(column: String, weight: Double)] {
    zip(columns, arguments).filter { $0.countsHits && $1 != 1 }.map { ($0.name, $1) }
  }

  /// Whether all columns count the same, as in a call of `bm25` without weights.
  public var isDefault: Bool { arguments.allSatisfy { $0 == 1 } }

  private mutating func weighIdleColumns() {
    guard !hasIdleWeights else { return }
    let isBare = zip(columns, arguments).allSatisfy { !$0.countsHits || $1 == 1 }
    for index in columns.indices where !columns[index].countsHits {
      arguments[index] = isBare ? 1 : 0
    }
  }

  /// Sets the weight of a column, whose name is compared without regard to case.
  ///
  /// A weight may be negative: a hit then counts against the row. Throws a
  /// ``ColumnWeightsError`` if the table has no such column, if the column is not indexed, or if the
  /// weight is infinite or not a number.
  public mutating func set(_ weight: Double, for name: String) throws {
    guard let index = columns.position(of: name) else {
      throw ColumnWeightsError.unknownColumn(name, columns: columns.weighedNames)
    }
    guard columns[index].countsHits else {
      throw ColumnWeightsError.unindexedColumn(columns[index].name, columns: columns.weighedNames)
    }
    guard weight.isFinite else {
      throw ColumnWeightsError.noWeight("\(weight)", column: columns[index].name)
    }
    arguments[index] = weight
    weighIdleColumns()
  }
}

/// Why weights that a user gave cannot be used.
public enum ColumnWeightsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The table has no column of this name; those that can have a weight are listed.
  case unknownColumn(String, columns: [String])
  /// The column is not searched, and so is given no weight; those that can have one are listed.
  case unindexedColumn(String, columns: [String])
  /// The weight given for a column is not a finite number.
  case noWeight(String, column: String)
  /// A part of the text is not of the form `COLUMN=WEIGHT`; the columns that can have a weight are listed.
  case noAssignment(String, columns: [String])
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
    case .noWeight("", let column):
      "no weight is given for \(column) (write for example \(Self.written(column))=2.5)"
    case .noWeight(let text, let column):
      "the weight of \(column) is not a number: \(text) (write for example \(Self.written(column))=2.5)"
    case .noAssignment(let text, let columns):
      "expected COLUMN=WEIGHT, got \(text)\(Self.example(of: columns, near: text))"
    case .repeatedColumn(let name):
      "column \(name) is given two weights"
    }
  }

  /// A column's name as it is written before its weight.
  private static func written(_ column: String) -> String {
    let isBare = column.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isBare && !column.isEmpty ? column : quotedIdentifier(column)
  }

  /// Weights as they are written, for the column whose first word a text is, else for the first columns, if possible
  /// for those whose names need no quotes.
  private static func example(of columns: [String], near text: String) -> String {
    let word = text.drop { $0 == "'" }.lowercased() + " "
    if let column = columns.first(where: { $0.lowercased().hasPrefix(word) }) {
      return " (write for example \(written(column))=10)"
    }
    let plain = columns.filter { written($0) == $0 }
    let weights = zip(plain.isEmpty ? columns : plain, [10, 5]).map { "\(written($0))=\($1)" }
    return weights.isEmpty ? "" : " (write for example \(weights.joined(separator: " ")))"
  }
}
