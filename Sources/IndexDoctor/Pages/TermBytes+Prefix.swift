extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where the first characters of a term end, as FTS5 counts them for its indexes of prefixes; nil if there are fewer.
  ///
  /// The term need not be UTF-8: any byte below 0xC0 is a character, and behind others go those that continue them
  /// (`sqlite3Fts5IndexCharlenToBytelen`).
  func end(ofFirst count: Int) -> Int? {
    var end = startIndex
    for number in 0..<count {
      guard end < endIndex else { return nil }
      let isLead = self[end] >= 0xC0
      end += 1
      guard isLead else { continue }
      guard end < endIndex else { return nil }
      while self[end] & 0xC0 == 0x80 {
        end += 1
        guard end < endIndex else { return number == count - 1 ? end : nil }
      }
    }
    return end
  }
}
