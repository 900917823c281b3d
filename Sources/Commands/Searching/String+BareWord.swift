extension String {
  /// The text, if it is a single word of letters and digits, which FTS5's language takes as it is; else nil.
  var bareWord: String? {
    let isWord = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber }
    return isWord && !["AND", "OR", "NOT"].contains(self) ? self : nil
  }
}
