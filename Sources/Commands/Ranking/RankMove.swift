/// A row with its places by two weightings, from 1.
struct RankMove {
  let id: Int64
  let from: Int64
  let to: Int64

  /// Whether the places differ.
  var isMove: Bool { from != to }
}
