extension String {
  /// The text between two quotes, those in it doubled, as SQL quotes names and texts.
  ///
  /// It goes by scalars: a quote that carries a combining accent is one `Character` with it, but
  /// ends SQLite's text all the same.
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
