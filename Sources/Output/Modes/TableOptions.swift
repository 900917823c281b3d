/// The options of `.mode` for tables.
public struct TableOptions: Equatable, Sendable {
  /// The width at which tables wrap outside a terminal without `--wrap`.
  public static let defaultWrapWidth = 60

  /// `--wrap N`: 0 for no limit, nil if not given.
  public var wrapWidth: Int?

  /// `--wordwrap on`, or `--ww`.
  public var wrapsAtWords: Bool

  /// `--quote`.
  public var quotes: Bool

  /// Makes options; without arguments, those of `.mode NAME` alone.
  public init(wrapWidth: Int? = nil, wrapsAtWords: Bool = false, quotes: Bool = false) {
    self.wrapWidth = wrapWidth
    self.wrapsAtWords = wrapsAtWords
    self.quotes = quotes
  }
}
