import Files
public import Output
public import TerminalKit

/// A terminal that shows output through a pager if it does not fit the terminal's height.
///
/// Output between ``begin(pager:variables:)`` and ``end()`` is held back while it fits. When it no longer fits, the
/// pager starts and gets all of it, and from then on everything as soon as it is written.
public final class PagedTerminal {
  private enum State {
    /// Output is shown at once.
    case direct
    /// The output so far fits, and is held back.
    case holding(Held)
    /// The pager has got the output so far.
    case paging(Pager)
    /// The user has left the pager before the end.
    case left
  }

  private struct Held {
    let pager: String
    let variables: [String: String]
    let limit: Int
    var text = ScreenText()
    var rows: RowCounter
  }

  /// The command of a pager that failed; nil if none did, and again once the failure has been reported.
  public var failedPager: String?

  /// Whether the user has left the pager before the end, so that output is dropped.
  public var isLeft: Bool { if case .left = state { true } else { false } }

  /// Whether a pager has the screen, so that nothing else may draw on it.
  public var isPaging: Bool { if case .paging = state { true } else { false } }

  /// How long the shell has waited for pagers, whose user reads.
  public private(set) var timePaging = Duration.zero

  /// Whether output goes to the screen at once.
  public var isDirect: Bool { if case .direct = state { true } else { false } }

  private let terminal: ByteOutput
  private let size: () -> TerminalSize
  private var state = State.direct
  /// The monitor that ignores Ctrl-Z while a pager has the keyboard; nil for none.
  public weak var signals: SignalMonitor?

  /// Makes a terminal without a pager.
  ///
  /// - Parameters:
  ///   - terminal: The output to the terminal itself.
  ///   - size: Gives the terminal's size, which may change; called at each ``begin(pager:variables:)``.
  public init(_ terminal: ByteOutput, size: @escaping () -> TerminalSize) {
    self.terminal = terminal
    self.size = size
  }

  /// Begins to hold output back.
  ///
  /// - Parameters:
  ///   - pager: The pager's command for the system's shell.
  ///   - variables: The environment variables that it gets besides this program's own.
  public func begin(pager: String, variables: [String: String]) {
    let size = size()
    // The prompt takes the last row.
    let limit = max(1, size.rows - 1)
    let rows = RowCounter(columns: size.columns)
    state = .holding(Held(pager: pager, variables: variables, limit: limit, rows: rows))
  }

  /// Shows text on the terminal or in the pager, or holds them back.
  ///
  /// - Throws: An `OutputError` if the terminal cannot be written, or the user has left the pager.
  public func write(_ text: ScreenText) throws {
    switch state {
    case .left: break
    case .direct: try show(text)
    case .paging(let pager): try give(text, to: pager)
    case .holding(var held):
      // The text belongs to one variable only, so that adding some does not copy all.
      state = .direct
      held.text.append(text)
      held.rows.take(text)
      guard held.rows.count > held.limit else {
        state = .holding(held)
        return
      }
      try start(held)
    }
  }

  /// Shows output that was held back, or waits until the user has left the pager.
  ///
  /// - Throws: An `OutputError` if the terminal cannot be written.
  public func end() throws {
    let state = state
    self.state = .direct
    switch state {
    case .direct, .left: break
    case .holding(let held): try show(held.text)
    case .paging(let pager): try finish(pager)
    }
  }

  private func start(_ held: Held) throws {
    guard let pager = try? Pager(held.pager, variables: held.variables) else {
      failedPager = held.pager
      return try show(held.text)
    }
    state = .paging(pager)
    signals?.ignoreStops(true)
    try give(held.text, to: pager)
  }

  private func give(_ text: ScreenText, to pager: Pager) throws {
    do {
      try whilePaging { try pager.write(text) }
    } catch {
      state = .direct
      try finish(pager)
      guard failedPager == nil else { return }
      state = .left
      throw error
    }
  }

  /// Waits until a pager has ended; if it failed, shows its input on the terminal instead.
  private func finish(_ pager: Pager) throws {
    defer { signals?.ignoreStops(false) }
    guard case .failed(let text) = whilePaging(pager.finish) else { return }
    failedPager = pager.command
    try show(text)
  }

  private func whilePaging<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = Moment.now
    defer { timePaging += .now - start }
    return try body()
  }

  private func show(_ text: ScreenText) throws {
    terminal.write(text)
    try terminal.flush()
  }
}
