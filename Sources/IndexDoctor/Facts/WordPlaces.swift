/// How many words an index has in each column of its rows, and whether they stand there one after the other.
struct WordPlaces {
  /// The first and the last two characters of a trigram, as numbers: the next one begins as this one ends.
  struct Trigram {
    let head: UInt64
    let tail: UInt64

    /// A trigram of a stored term; nil if it has no two characters.
    init?(_ term: ArraySlice<UInt8>) {
      guard let first = term.end(ofFirst: 1), let second = term.end(ofFirst: 2) else { return nil }
      head = WordSum.number(of: term[..<second])
      tail = WordSum.number(of: term[first...])
    }
  }

  fileprivate struct Column {
    var count: UInt32 = 0
    /// The last place of a trigram so far.
    var last: UInt32 = 0
    /// A sum that tells whether the places are those from 0 on, each once; it is wrong with a chance of one in 2^64.
    var sum: UInt64 = 0
    /// A sum of what each trigram wants after it, less how each begins: what the last one wants is left.
    var joints: UInt64 = 0
    /// What the last one wants.
    var end: UInt64 = 0
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

  /// Counts a hit of a word, which may be a trigram.
  mutating func add(_ hit: Hit, _ trigram: Trigram? = nil) {
    let start = starts[hit.row] ?? columns.count
    if start == columns.count {
      starts[hit.row] = start
      columns += repeatElement(Column(), count: columnCount)
    }
    guard hit.column >= 0 else { return }
    columns[start + hit.column].add(UInt64(bitPattern: hit.place), trigram)
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
      return column.sum != sums[Int(column.count)] || column.joints != column.end
    }
  }
}

extension WordPlaces.Column {
  fileprivate mutating func add(_ place: UInt64, _ trigram: WordPlaces.Trigram?) {
    count += 1
    sum &+= WordSum.mixed(place)
    guard let trigram else { return }
    let next = WordSum.mixed(trigram.tail ^ (place &+ 1))
    joints &+= next
    if place > 0 { joints &-= WordSum.mixed(trigram.head ^ place) }
    guard place >= last else { return }
    (last, end) = (UInt32(truncatingIfNeeded: place), next)
  }
}
