/// The rows with the highest keys, of rows that come in the order of their ids.
///
/// A key is a score, or the score but for a positive factor. Multiplied by one, two keys that are
/// nearly equal may become equal; then the smaller id goes first, whichever key was higher. So rows as
/// near as that to the last of the best are kept, too.
struct BestRows {
  /// A row and what it is ordered by.
  struct Row {
    let id: Int64
    let key: Double
  }

  /// By what part of itself a key is nearly another: far more than rounding can make of a product.
  private static let nearness = 1e-12

  /// The best of the rows so far, and some that turned out not to be.
  private(set) var rows: [Row] = []

  /// The key that a further row must exceed.
  private(set) var threshold = -Double.infinity

  private let count: Int
  private var room: Int

  /// Room for so many rows, at least one.
  init(count: Int) {
    self.count = count
    room = 2 * count + 16
  }

  /// Takes a row, whose id is larger than those before, if it may be one of the best.
  mutating func insert(_ row: Row) {
    guard row.key > threshold else { return }
    rows.append(row)
    if rows.count == room { removeWorst() }
  }

  private mutating func removeWorst() {
    rows.sort { $0.key == $1.key ? $0.id < $1.id : $0.key > $1.key }
    threshold = rows[count - 1].key
    let lowest = threshold * (1 - Self.nearness)
    rows.removeLast(rows.count - rows.prefix { $0.key >= lowest }.count)
    room = 2 * max(count, rows.count) + 16
  }
}
