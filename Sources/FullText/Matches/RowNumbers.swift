import GRDBSQLite
import SQLiteDatabase

/// A whole number for each row of a table, in memory, by the rows' keys.
struct RowNumbers: Sendable {
  /// Stands for a value that is no whole number of 32 bits, as NULL.
  static let other = Int32.min
  /// Stands for a row that is not there.
  private static let none = Int32.min + 1
  /// The most places for each row; where there are more keys between the rows, these are looked for.
  private static let mostPlaces = 4

  /// The key of the first row.
  private var first: Int64 = 0
  /// The keys in ascending order; empty where each key between the first and the last has a place.
  private var keys: [Int64] = []
  private var values: [Int32] = []
  /// The number of rows.
  private(set) var count = 0

  /// No rows yet.
  init() {}

  /// The number of a row; nil for a row that is not there.
  @inline(__always)
  subscript(key: Int64) -> Int32? {
    if keys.isEmpty {
      let (place, overflows) = key.subtractingReportingOverflow(first)
      guard !overflows, place >= 0, place < values.count else { return nil }
      let value = values[Int(place)]
      return value == Self.none ? nil : value
    }
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? values[low] : nil
  }

  /// Adds a row, whose key must be larger than all before.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - value: Its number; nil for a value that is no whole number of 32 bits. The two smallest numbers stand for
  ///     something else.
  /// - Returns: Whether the row could be added.
  mutating func append(_ key: Int64, _ value: Int32?) -> Bool {
    guard value != Self.other, value != Self.none else { return false }
    return append(key, unreserved: value ?? Self.other)
  }

  private mutating func append(_ key: Int64, unreserved value: Int32) -> Bool {
    if count == 0 { first = key }
    guard keys.isEmpty else {
      guard let last = keys.last, key > last else { return false }
      keys.append(key)
      values.append(value)
      count += 1
      return true
    }
    let (place, overflows) = key.subtractingReportingOverflow(first)
    guard overflows || place >= values.count else { return false }
    count += 1
    guard !overflows, place < Int64(Self.mostPlaces) * Int64(count) + 1024 else {
      spread()
      keys.append(key)
      values.append(value)
      return true
    }
    while values.count < Int(place) { values.append(Self.none) }
    values.append(value)
    return true
  }

  /// Keeps a key for each row, as the rows are too far apart for a place for each key.
  private mutating func spread() {
    var (spread, rows): ([Int64], [Int32]) = ([], [])
    for (place, value) in values.enumerated() where value != Self.none {
      spread.append(first + Int64(place))
      rows.append(value)
    }
    (keys, values) = (spread, rows)
  }
}
