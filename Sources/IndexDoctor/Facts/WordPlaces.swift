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

  /// Counts a hit of a word.
  mutating func add(_ hit: Hit) {
    let start = starts[hit.row] ?? columns.count
    if start == columns.count {
      starts[hit.row] = start
      columns += repeatElement(Column(), count: columnCount)
    }
    guard hit.column >= 0 else { return }
    columns[start + hit.column].count += 1
    columns[start + hit.column].sum &+= WordSum.mixed(UInt64(bitPattern: hit.place))
  }

  /// How many words each column of a row has.
  func counts(of row: Int64) -> [Int] {
    guard let start = starts[row] else { return Array(repeating: 0, count: columnCount) }
    return columns[start..<start + columnCount].map { Int($0.count) }
  }

  /// The first column of a row whose words do not stand at the places from the first one on, one at each; nil if
  /// there is none.
  mutating func columnWithGaps(of row: Int64) -> Int? {
    guard let start = starts[row] else { return nil }
    return (0..<columnCount).first { number in
      let column = columns[start + number]
      while sums.count <= Int(column.count) {
        sums.append(sums[sums.count - 1] &+ WordSum.mixed(UInt64(sums.count - 1)))
      }
      return column.sum != sums[Int(column.count)]
    }
  }
}
