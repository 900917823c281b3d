/// The rows of a content that its triggers leave out of the index, by what they do when such a row is inserted.
struct LeftOutRows {
  /// The keys of the rows, as far as they were tried.
  var keys: Set<Int64> = []
  /// Why it cannot be told whether the rows that the index has not are left out; nil where it can.
  var doubt: String?
  /// Whether all rows were tried, and not only those that the index has not and some others.
  var areAllTried = true

  /// Whether a row may be missing from the index because triggers leave it out.
  func mayInclude(_ key: Int64) -> Bool { doubt != nil || keys.contains(key) }
}

extension TableFacts {
  /// The keys of the rows of the content that the index has not.
  func rowsWithoutWords() throws -> [Int64] {
    if try schema().hasLengths || extent == .keys { return try texts().missing }
    guard let differences = try differences() else { return [] }
    return differences.keys.filter { !differences.hasIndexWords(of: $0) }
  }
}
