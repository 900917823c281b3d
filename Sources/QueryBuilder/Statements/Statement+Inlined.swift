extension Statement {
  /// The statement on one line, with its values written in, as a log shows it.
  public var inlinedText: String { fragment.inlined.executable.text }
}
