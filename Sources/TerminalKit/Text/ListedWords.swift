extension [String] {
  /// The words in a sentence: `a, b and c`.
  ///
  /// `joined(separator:)` looks through all conformances of the program when it is first called: it would take a tenth
  /// of a start, in which this makes the texts of the program's options.
  ///
  /// - Parameters:
  ///   - separator: What stands between two.
  ///   - last: What stands before the last.
  ///   - most: How many are named at most; the others are only counted: `a, b and 7 more`.
  /// - Returns: The words; an empty text for none.
  public func listed(
    by separator: String = ", ",
    last: String = " and ",
    atMost most: Int = .max
  ) -> String {
    var text = ""
    for index in indices.prefix(most) {
      if index > 0 { text += index == count - 1 ? last : separator }
      text += self[index]
    }
    return count > most ? "\(text) and \(count - most) more" : text
  }
}
