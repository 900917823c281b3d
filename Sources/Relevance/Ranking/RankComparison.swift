/// Compares the places of rows in two rankings of the same table.
public struct RankComparison<ID: Hashable & Sendable>: Sendable {
  /// A row of either ranking.
  public struct Row: Sendable, Hashable {
    /// The row's identifier.
    public let id: ID

    /// The row's place in the first ranking, from 1; nil if it is not there.
    public let previous: Int?

    /// The row's place in the second ranking, from 1; nil if it is not there.
    public let next: Int?

    @usableFromInline
    init(id: ID, previous: Int?, next: Int?) {
      (self.id, self.previous, self.next) = (id, previous, next)
    }

    /// The row's movement from the first ranking to the second.
    public var movement: RankMovement { RankMovement(from: previous, to: next) }
  }

  /// The rows of the second ranking in its order, then the other rows in the order of the first.
  public let rows: [Row]

  /// Compares two orders of rows, best first, in time proportional to their lengths.
  ///
  /// If a row occurs more than once in an order, its first place counts.
  // Inlinable, because the hashing of other modules' identifiers takes several times as long unspecialized.
  @inlinable
  public init(previous: [ID], next: [ID]) {
    let before = Self.places(previous)
    let after = Self.places(next)
    let ranked = zip(next, 1...).filter { after[$0] == $1 }.map { id, place in
      Row(id: id, previous: before[id], next: place)
    }
    let left = zip(previous, 1...).filter { before[$0] == $1 && after[$0] == nil }
    rows = ranked + left.map { id, place in Row(id: id, previous: place, next: nil) }
  }

  @inlinable
  static func places(_ ids: [ID]) -> [ID: Int] {
    Dictionary(zip(ids, 1...), uniquingKeysWith: { first, _ in first })
  }
}
