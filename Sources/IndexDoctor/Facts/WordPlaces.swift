/// How many words an index has in each column of its rows, and whether they stand there one behind the other.
struct WordPlaces {
  private struct Column {
    var count: UInt32 = 0
    /// A sum that tells whether the places are those from 0 on, each once; it is wrong with a chance of one in 2^64.
    var sum: UInt64 = 0
  }

  private let columnCount: Int
  /// Where the columns of a row begin.
  private var starts: [Int64: Int] = [:]
  private var columns: [Column] = []
  /// The sums of the first so many places.
  private var sums: [UInt64] = [0]

  init(columnCount: Int) { self.columnCount = columnCount }

  /// The rows that have words.
  var rows: Dictionary<Int64, Int>.Keys { starts.keys }

  /// Counts a word of a row.
  ///
  /// - Parameters:
  ///   - row: The row's key.
  ///   - column: The column's number; 0 where the index does not know columns.
  ///   - place: The place in the column, from 0; 0 where the index does not know places.
  mutating func add(row: Int64, column: Int, place: Int64) {
    let start = starts[row] ?? columns.count
    if start == columns.count {
      starts[row] = start
      columns += repeatElement(Column(), count: columnCount)
    }
    guard (0..<columnCount).contains(column) else { return }
    columns[start + column].count += 1
    columns[start + column].sum &+= WordSum.mixed(UInt64(bitPattern: place))
  }

  /// How many words each column of a row has.
  func counts(of row: Int64) -> [Int] {
    guard let start = starts[row] else { return Array(repeating: 0, count: columnCount) }
    return columns[start..<start + columnCount].map { Int($0.count) }
  }

  /// The columns of a row whose words do not stand at the places from the first one on, one at each.
  mutating func columnsWithGaps(of row: Int64) -> [Int] {
    guard let start = starts[row] else { return [] }
    return (0..<columnCount).filter { number in
      let column = columns[start + number]
      return column.sum != sum(ofFirst: Int(column.count))
    }
  }

  private mutating func sum(ofFirst count: Int) -> UInt64 {
    while sums.count <= count {
      sums.append(sums[sums.count - 1] &+ WordSum.mixed(UInt64(sums.count - 1)))
    }
    return sums[count]
  }
}
