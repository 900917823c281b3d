extension String {
  /// The lines between line feeds; a carriage return before one stays, although Swift takes both for one character.
  public var lineFeedLines: [Substring] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }
}
