extension String {
  /// The text between two quotes, with each quote in it doubled, as SQL quotes names and texts.
  ///
  /// It compares scalars: a quote and a combining accent after it are one `Character`, but the quote
  /// would end SQLite's text.
  func quoted(with quote: Unicode.Scalar) -> String {
    var result = String(quote)
    for scalar in unicodeScalars {
      if scalar == quote { result.unicodeScalars.append(quote) }
      result.unicodeScalars.append(scalar)
    }
    result.unicodeScalars.append(quote)
    return result
  }
}
