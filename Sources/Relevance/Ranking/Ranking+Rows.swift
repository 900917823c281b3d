extension Ranking {
  /// Rows of a query in the order in which they are listed.
  ///
  /// A score depends on a row's hits and length only, and few combinations of them are common to many rows. So each
  /// combination is kept once, as a shape, and a row takes twelve bytes.
  public struct Rows: Sendable, RandomAccessCollection {
    /// What rows with the same score under every weight have in common.
    public struct Shape: Sendable {
      /// The length and the hits.
      public let hits: RowHits
      /// Whether the rows are listed after all rows for which this is false.
      public let comesLast: Bool
      /// The score by `bm25()` with the weights in force.
      public let rank: Double
    }

    /// The shapes, each once.
    public let shapes: [Shape]
    /// The rows' numbers, in the order in which they are listed.
    public let ids: [Int64]
    /// For each row the position of its shape.
    public let positions: [Int32]

    /// The position of the first row.
    public var startIndex: Int { 0 }
    /// The position after the last row.
    public var endIndex: Int { ids.count }

    /// The row at a position.
    public subscript(position: Int) -> RankedRow {
      let shape = shapes[Int(positions[position])]
      return RankedRow(
        id: ids[position],
        comesLast: shape.comesLast,
        rank: shape.rank,
        hits: shape.hits
      )
    }
  }
}

extension Ranking.Rows {
  /// Gathers rows one by one.
  public struct Gatherer {
    /// bm25 computes the score from these two, so rows of one shape have the same score.
    private struct Key: Hashable {
      let hits: RowHits
      let comesLast: Bool
    }

    private var known: [Key: Int32] = [:]
    private var shapes: [Shape] = []
    private var ids: [Int64] = []
    private var positions: [Int32] = []

    /// No rows yet.
    public init() {}

    /// Adds a row after the others.
    public mutating func append(_ row: RankedRow) {
      let key = Key(hits: row.hits, comesLast: row.comesLast)
      let position = known[key] ?? Int32(truncatingIfNeeded: shapes.count)
      if position == shapes.count {
        known[key] = position
        shapes.append(Shape(hits: row.hits, comesLast: row.comesLast, rank: row.rank))
      }
      ids.append(row.id)
      positions.append(position)
    }

    /// The rows.
    public var rows: Ranking.Rows { Ranking.Rows(shapes: shapes, ids: ids, positions: positions) }
  }

  /// For each shape the numbers of its rows, in ascending order; `check` throws to stop the work.
  func idsByShape(_ check: () throws -> Void) rethrows -> [[Int64]] {
    var idsByShape = [[Int64]](repeating: [], count: shapes.count)
    for (number, position) in positions.enumerated() {
      if number & 0xFFF == 0 { try check() }
      idsByShape[Int(position)].append(ids[number])
    }
    for shape in idsByShape.indices {
      if shape & 0xFF == 0 { try check() }
      idsByShape[shape].sort()
    }
    return idsByShape
  }

  /// Keeps rows in their order.
  init(_ rows: some Sequence<RankedRow>) {
    var gatherer = Gatherer()
    for row in rows { gatherer.append(row) }
    self = gatherer.rows
  }

  /// The same rows in the order of their scores, those that come last after all others; of equal scores the smaller
  /// number is first.
  ///
  /// - Complexity: Linear in the number of rows whose numbers already ascend.
  public func sorted() -> Ranking.Rows {
    let places = Places(of: self, scores: shapes.map(\.rank))
    let order = places.positions(first: count)
    return Ranking.Rows(
      shapes: shapes,
      ids: order.map { ids[$0] },
      positions: order.map { positions[$0] }
    )
  }

  /// The places of the rows under some scores of their shapes.
  struct Places {
    private let rows: Ranking.Rows
    /// For each shape the group of shapes that have the same place: the first group is the best.
    private let groups: [Int32]
    /// For each group the number of rows before it; at the end the number of all rows.
    private let starts: [Int]

    /// Finds the places in time that is linear in the number of rows, and sorts the shapes only.
    init(of rows: Ranking.Rows, scores: [Double]) {
      self.rows = rows
      var counts = [Int](repeating: 0, count: rows.shapes.count)
      for position in rows.positions { counts[Int(position)] += 1 }
      func key(_ shape: Int) -> (Int, Double) {
        (rows.shapes[shape].comesLast ? 1 : 0, scores[shape])
      }
      let order = rows.shapes.indices.sorted { key($0) < key($1) }
      var groups = [Int32](repeating: 0, count: rows.shapes.count)
      var starts: [Int] = []
      var (before, previous): (Int, Int?) = (0, nil)
      for shape in order {
        if previous.map({ key($0) < key(shape) }) ?? true { starts.append(before) }
        groups[shape] = Int32(truncatingIfNeeded: starts.count - 1)
        before += counts[shape]
        previous = shape
      }
      self.groups = groups
      self.starts = starts + [before]
    }

    /// The positions of the rows at the first places, in the order of the places.
    func positions(first count: Int) -> [Int] {
      let groupCount = starts.dropLast().prefix { $0 < count }.count
      var next = Array(starts.prefix(groupCount))
      var order = [Int](repeating: 0, count: starts[groupCount])
      for (index, position) in rows.positions.enumerated() {
        let group = Int(groups[Int(position)])
        guard group < groupCount else { continue }
        order[next[group]] = index
        next[group] += 1
      }
      for group in 0..<groupCount {
        let range = starts[group]..<starts[group + 1]
        guard !range.dropFirst().allSatisfy({ rows.ids[order[$0 - 1]] < rows.ids[order[$0]] })
        else { continue }
        order[range].sort { rows.ids[$0] < rows.ids[$1] }
      }
      return Array(order.prefix(count))
    }
  }
}
