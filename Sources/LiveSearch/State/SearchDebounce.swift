import Files

/// Decides when a live search asks the database, by how long it took last.
///
/// A text is searched for at once where the last search was quick, and after a pause otherwise, so that somebody who
/// types fast does not start a search with each key.
struct SearchDebounce: Equatable, Sendable {
  /// The longest time of a search that counts as quick.
  static let quick = Duration.milliseconds(30)
  /// The longest pause.
  static let longestPause = Duration.milliseconds(150)

  /// When the next search is due; nil for none.
  private(set) var due: Moment?
  private var last: Duration?

  /// Whether the last search was quick, or there was none.
  private var isQuick: Bool { last.map { $0 < Self.quick } ?? true }

  /// Plans a search.
  ///
  /// - Parameters:
  ///   - now: The present moment.
  ///   - atOnce: Whether it begins without a pause in any case, as after a paste.
  mutating func plan(at now: Moment, atOnce: Bool) {
    due = atOnce || isQuick ? now : now + min(last ?? .zero, Self.longestPause)
  }

  /// Plans to ask again what another program has kept from being answered.
  mutating func planAgain(at now: Moment) {
    due = now + .seconds(1)
  }

  /// Drops the search that was planned.
  mutating func cancel() {
    due = nil
  }

  /// Whether a search is due; then it counts as begun.
  mutating func begins(at now: Moment) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }

  /// Notes how long a search took.
  mutating func didTake(_ time: Duration) {
    last = time
  }
}
