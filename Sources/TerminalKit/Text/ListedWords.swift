extension [String] {
  /// The words in a sentence: `a, b and c`.
  ///
  /// `joined(separator:)` looks through all conformances of the program when it is first called: it would take a tenth
  /// of a start, in which this makes the texts of the program's options.
  ///
  /// - Parameters:
  ///   - separator: What stands between two.
  ///   - last: What stands before the last.
  ///   - rest: How many more there are, which are only counted: `a, b and 7 more`.
  /// - Returns: The words; an empty text for none.
  public func listed(
    by separator: String = ", ",
    last: String = " and ",
    andMore rest: Int = 0
  ) -> String {
    let words = rest > 0 ? self + ["\(rest) more"] : self
    var text = ""
    for index in words.indices {
      if index > 0 { text += index == words.count - 1 ? last : separator }
      text += words[index]
    }
    return text
  }
}
