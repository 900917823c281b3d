/// The different combinations of hits that rows have, each once: how often each phrase is in each column.
///
/// Most rows of a search share a few combinations, so that a row needs only the position of its own.
struct HitCounts: Sendable {
  /// The number of phrases.
  let phrases: Int
  /// The number of columns, UNINDEXED ones included.
  let columns: Int
  /// The counts of all combinations, one after the other: for each all columns of the first phrase first.
  private var counts: [Int32] = []
  /// The combinations by their hashes, in a table with free places; -1 is a free place.
  private var table = [Int32](repeating: -1, count: 64)
  /// The number of combinations.
  private(set) var count = 0

  init(phrases: Int, columns: Int) {
    (self.phrases, self.columns) = (phrases, columns)
  }

  /// The number of counts in a combination.
  var width: Int { phrases * columns }

  /// The hits of a phrase in a column, of the combination at a position.
  func hits(at position: Int, of phrase: Int, in column: Int) -> Int {
    Int(counts[position * width + phrase * columns + column])
  }

  /// The counts of the combination at a position.
  func counts(at position: Int) -> ArraySlice<Int32> {
    counts[(position * width)..<((position + 1) * width)]
  }

  /// The position of a combination, which is added if it is new.
  mutating func position(of combination: UnsafeBufferPointer<Int32>) -> Int32 {
    var place = Self.hash(combination) & (table.count - 1)
    while table[place] >= 0 {
      if isEqual(combination, at: Int(table[place])) { return table[place] }
      place = (place + 1) & (table.count - 1)
    }
    let position = Int32(truncatingIfNeeded: count)
    table[place] = position
    counts.append(contentsOf: combination)
    count += 1
    if count * 2 > table.count { grow() }
    return position
  }

  private func isEqual(_ combination: UnsafeBufferPointer<Int32>, at position: Int) -> Bool {
    let start = position * width
    for index in 0..<width where counts[start + index] != combination[index] { return false }
    return true
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 4)
    counts.withUnsafeBufferPointer { counts in
      for position in 0..<count {
        let start = position * width
        let combination = UnsafeBufferPointer(rebasing: counts[start..<(start + width)])
        var place = Self.hash(combination) & (table.count - 1)
        while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
        table[place] = Int32(truncatingIfNeeded: position)
      }
    }
  }

  private static func hash(_ combination: UnsafeBufferPointer<Int32>) -> Int {
    // FNV-1a over whole numbers; the last shift brings the high bits down to the place in the table.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for count in combination {
      hash = (hash ^ UInt64(truncatingIfNeeded: count)) &* 0x0000_0100_0000_01b3
    }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7fff_ffff_ffff_ffff)
  }
}
