/// The options of `.mode` for tables.
public struct TableOptions: Equatable, Sendable {
  /// The width at which tables wrap outside a terminal without `--wrap`.
  static let defaultWrapWidth = 60

  /// `--wrap N`: 0 for no limit, nil if not given.
  public var wrapWidth: Int?

  /// `--wrap`, with or without a number: on a terminal, no value is shown in a shorter form.
  public var wrapsAllValues: Bool

  /// `--wordwrap on`, or `--ww`.
  public var wrapsAtWords: Bool

  /// `--quote`.
  public var quotes: Bool

  /// Makes options; without arguments, those of `.mode NAME` alone.
  public init(
    wrapWidth: Int? = nil,
    wrapsAllValues: Bool = false,
    wrapsAtWords: Bool = false,
    quotes: Bool = false
  ) {
    self.wrapWidth = wrapWidth
    self.wrapsAllValues = wrapsAllValues
    self.wrapsAtWords = wrapsAtWords
    self.quotes = quotes
  }
}
