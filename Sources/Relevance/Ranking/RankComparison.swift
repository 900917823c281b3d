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
    private let previousPlace: Int32
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
    let before = try Self.places(previous, check)
    let after = try Self.places(next, check)
    // In one array that never grows, because there may be a million rows.
    var rows: [Row] = []
    rows.reserveCapacity(next.count + previous.count { after[$0] == nil })
    for (id, place) in zip(next, 1...) where after[id] == place {
      if place.isMultiple(of: 1 << 16) { try check() }
      rows.append(Row(id: id, previous: before[id], next: place))
    }
    for (id, place) in zip(previous, 1...) where before[id] == place && after[id] == nil {
      rows.append(Row(id: id, previous: place, next: nil))
    }
    self.rows = rows
  }

  private static func places(
    _ ids: [Int64],
    _ check: () throws -> Void
  ) rethrows -> [Int64: Int] {
    var places: [Int64: Int] = [:]
    places.reserveCapacity(ids.count)
    for (id, place) in zip(ids, 1...) where places[id] == nil {
      if place.isMultiple(of: 1 << 16) { try check() }
      places[id] = place
    }
    return places
  }
}
