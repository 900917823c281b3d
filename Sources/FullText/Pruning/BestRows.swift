/// Keeps the rows with the highest keys, of rows that come in the order of their ids.
///
/// A key is a score, or a score that is still to be multiplied by a positive factor. That product may round
/// two nearly equal keys to the same score, and rows of the same score are ordered by id, not by key. So rows
/// whose keys are nearly that of the last of the best are kept too.
struct BestRows {
  /// A row's id, and the key that orders it.
  struct Row {
    let id: Int64
    let key: Double

    /// Whether the row is before another: its key is higher, or as high and its id smaller.
    static func isBefore(_ one: Row, _ other: Row) -> Bool {
      one.key == other.key ? one.id < other.id : one.key > other.key
    }
  }

  /// The relative difference up to which keys are nearly equal: far more than a product's rounding.
  private static let nearness = 1e-12

  /// The best rows so far, and some further ones, in no order.
  private(set) var rows: [Row] = []

  /// A further row can be one of the best only if its key is above this.
  private(set) var threshold = -Double.infinity

  private let count: Int
  private var room: Int

  /// Keeps the best `count` rows, at least one.
  init(count: Int) {
    self.count = count
    room = 2 * count + 16
  }

  /// Keeps a row if it may be one of the best; its id must be larger than all before.
  mutating func insert(_ row: Row) {
    guard row.key > threshold else { return }
    rows.append(row)
    if rows.count == room { removeWorst() }
  }

  /// Removes most of the rows that are not among the best.
  ///
  /// The rows are not sorted, so that keeping many, as for a page far down, takes time that is linear in their
  /// number.
  private mutating func removeWorst() {
    rows.select(count - 1, by: Row.isBefore)
    threshold = rows[count - 1].key
    let lowest = threshold * (1 - Self.nearness)
    var kept = count
    for index in count..<rows.count where rows[index].key >= lowest {
      rows.swapAt(index, kept)
      kept += 1
    }
    rows.removeLast(rows.count - kept)
    room = 2 * max(count, rows.count) + 16
  }
}
