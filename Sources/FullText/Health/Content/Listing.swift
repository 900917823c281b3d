extension Collection where Element == Int64 {
  /// The keys in words, the first ones by number: `row 3`, `3 rows (1, 5, 9)`, `12 rows (1, 2, 3, ...)`.
  func listed(_ noun: String) -> String {
    guard count > 1 else { return "\(noun) " + map { "\($0)" }.joined() }
    let first = prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "\(count) \(noun)s (\(first)\(count > 5 ? ", ..." : ""))"
  }
}

extension [IndexComparison.Word] {
  /// The words with their columns, and how many there are more: `title: next, week`.
  func listed(of count: Int) -> String {
    let words = map { word in
      (word.column.map { "\($0): " } ?? "") + "\"\(word.term)\""
    }
    let rest = count - self.count
    return words.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension IndexComparison.Row {
  /// What each side alone has.
  var description: String {
    let sides = [
      inIndexOnly.isEmpty ? nil : "only the index has \(inIndexOnly.listed(of: indexCount))",
      inContentOnly.isEmpty ? nil : "only the text has \(inContentOnly.listed(of: contentCount))",
    ]
    return sides.compactMap(\.self).joined(separator: "; ")
  }
}
