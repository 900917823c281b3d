extension String {
  /// The words between blanks; a blank in double quotes ends none, so that `"the title"=10 vs now` has three.
  ///
  /// A quote that is not closed ends with the text.
  public var wordsByQuotes: [Substring] {
    var isQuoted = false
    return split { character in
      if character == "\"" { isQuoted.toggle() }
      return character.isWhitespace && !isQuoted
    }
  }
}
