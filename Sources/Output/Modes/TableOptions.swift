/// The options of `.mode` for tables.
public struct TableOptions: Equatable, Sendable {
  /// The width at which tables wrap outside a terminal without `--wrap`.
  static let defaultWrapWidth = 60

  /// `--wrap N`: the greatest width of those columns that have none of their own, whatever its sign; 0 for no limit, nil
  /// if not given.
  public var wrapWidth: Int?

  /// `--wrap`, with or without a number: on a terminal, all long values are broken into lines, with rules between all
  /// rows then.
  ///
  /// If not, they are shown in the shorter forms that they have, with a rule only below rows of several lines.
  public var wrapsAllValues = false

  /// `--wordwrap on`, or `--ww`: lines are broken between words where possible; on a terminal they always are.
  public var wrapsAtWords: Bool

  /// `--quote`: values are shown as SQL literals.
  public var quotes: Bool

  /// Makes options; without arguments, those of `.mode NAME` alone.
  public init(wrapWidth: Int? = nil, wrapsAtWords: Bool = false, quotes: Bool = false) {
    self.wrapWidth = wrapWidth
    self.wrapsAtWords = wrapsAtWords
    self.quotes = quotes
  }
}
