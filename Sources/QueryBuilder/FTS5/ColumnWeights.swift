/// How much a hit counts in each column of an FTS5 table, for bm25.
///
/// bm25 takes its weights by position over all declared columns, the `UNINDEXED` ones included. Here
/// a weight is set by the column's name, and the declaration gives its position. A column counts 1
/// unless its weight is set; an `UNINDEXED` column has no hits, and its 0 only fills its place.
public struct ColumnWeights: Sendable, Hashable {
  /// The table's columns in the order of declaration.
  public let columns: [FTS5Column]

  /// The arguments of bm25 after the table's name: one for each declared column, in order.
  public private(set) var arguments: [Double]

  /// The weights that bm25 uses by itself: 1 for each column.
  public init(columns: [FTS5Column]) {
    self.init(columns: columns, arguments: [])
  }

  /// The weights of a bm25 call.
  ///
  /// As in bm25, a missing weight is 1, and a surplus one is ignored.
  public init(columns: [FTS5Column], arguments: [Double]) {
    self.columns = columns
    self.arguments = columns.enumerated().map { index, column in
      if column.isUnindexed { 0 } else { index < arguments.count ? arguments[index] : 1 }
    }
  }

  /// Whether all columns count the same as in a bare `bm25` call.
  public var isDefault: Bool {
    self == ColumnWeights(columns: columns)
  }

  /// Sets the weight of a column, whose name is compared without regard to case.
  ///
  /// A weight may be negative: a hit then counts against the row. Throws a
  /// ``ColumnWeightsError`` if the table has no such column, if the column is not indexed, or if the
  /// weight is infinite or not a number.
  public mutating func set(_ weight: Double, for name: String) throws {
    guard let index = index(of: name) else {
      throw ColumnWeightsError.unknownColumn(name, columns: indexedNames)
    }
    guard !columns[index].isUnindexed else {
      throw ColumnWeightsError.unindexedColumn(columns[index].name, columns: indexedNames)
    }
    guard weight.isFinite else {
      throw ColumnWeightsError.noWeight("\(weight)", column: columns[index].name)
    }
    arguments[index] = weight
  }

  private var indexedNames: [String] {
    columns.filter { !$0.isUnindexed }.map(\.name)
  }

  private func index(of name: String) -> Int? {
    columns.firstIndex { $0.name.isEqualInASCII(to: name) }
  }
}
