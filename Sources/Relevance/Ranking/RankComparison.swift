/// Compares the places of rows in two rankings of the same table.
public struct RankComparison: Sendable {
  /// A row of either ranking.
  public struct Row: Sendable, Hashable {
    /// The row's number.
    public let id: Int64

    /// The row's place in the first ranking, from 1; nil if it is not there.
    public var previous: Int? { previousPlace == 0 ? nil : Int(previousPlace) }

    /// The row's place in the second ranking, from 1; nil if it is not there.
    public var next: Int? { nextPlace == 0 ? nil : Int(nextPlace) }

    // A third of the memory of two optional integers, because there may be a million rows.
    fileprivate var previousPlace: Int32
    private let nextPlace: Int32

    init(id: Int64, previous: Int?, next: Int?) {
      self.id = id
      (previousPlace, nextPlace) = (Int32(previous ?? 0), Int32(next ?? 0))
    }

    /// The row's movement from the first ranking to the second.
    public var movement: RankMovement { RankMovement(from: previous, to: next) }
  }

  /// The rows of the second ranking in its order, then the other rows in the order of the first.
  public let rows: [Row]

  /// Compares two orders of rows, best first, in time proportional to their lengths.
  ///
  /// If a row occurs more than once in an order, its first place counts.
  ///
  /// - Parameters:
  ///   - previous: The first order.
  ///   - next: The second order.
  ///   - check: Throws to stop the work; called after each 65,536 rows.
  public init(previous: [Int64], next: [Int64], check: () throws -> Void) rethrows {
    // One array that never grows, and one look into one dictionary for each place: there may be millions of rows.
    var rows: [Row] = []
    rows.reserveCapacity(next.count + previous.count)
    var indices: [Int64: Int32] = [:]
    indices.reserveCapacity(max(next.count, previous.count))
    for (id, place) in zip(next, 1...) {
      if place.isMultiple(of: 1 << 16) { try check() }
      guard indices.index(of: id, orNew: rows.count) == rows.count else { continue }
      rows.append(Row(id: id, previous: nil, next: place))
    }
    for (id, place) in zip(previous, 1...) {
      if place.isMultiple(of: 1 << 16) { try check() }
      let index = indices.index(of: id, orNew: rows.count)
      if index == rows.count {
        rows.append(Row(id: id, previous: place, next: nil))
      } else if rows[index].previous == nil {
        rows[index].previousPlace = Int32(place)
      }
    }
    self.rows = rows
  }
}

extension [Int64: Int32] {
  /// The index that is kept for an id; one that has none gets the new one.
  fileprivate mutating func index(of id: Int64, orNew new: Int) -> Int {
    func read(_ index: inout Int32) -> Int32 { index }
    return Int(read(&self[id, default: Int32(new)]))
  }
}
