/// Two rankings of the same table side by side.
public struct RankComparison<ID: Hashable & Sendable>: Sendable {
  /// A row of either ranking.
  public struct Row: Sendable, Hashable {
    /// What the row is known by.
    public let id: ID

    /// Its place before, counted from 1; nil if it was not there.
    public let previous: Int?

    /// Its place now, counted from 1; nil if it is not there any more.
    public let next: Int?

    /// Where it has gone.
    public var movement: RankMovement { RankMovement(from: previous, to: next) }
  }

  /// The rows in their new order, then those that left in their old one.
  public let rows: [Row]

  /// Compares two orders of rows, best first, in time proportional to their lengths.
  ///
  /// A row that is in an order more than once has its first place.
  public init(previous: [ID], next: [ID]) {
    let before = Self.places(previous)
    let after = Self.places(next)
    let ranked = zip(next, 1...).filter { after[$0] == $1 }.map { id, place in
      Row(id: id, previous: before[id], next: place)
    }
    let left = zip(previous, 1...).filter { before[$0] == $1 && after[$0] == nil }
    rows = ranked + left.map { id, place in Row(id: id, previous: place, next: nil) }
  }

  private static func places(_ ids: [ID]) -> [ID: Int] {
    Dictionary(zip(ids, 1...), uniquingKeysWith: { first, _ in first })
  }
}
