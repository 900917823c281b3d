public import Output
public import TerminalKit

/// A terminal that shows through a pager what does not fit its height.
///
/// What is written between ``begin(pager:)`` and ``end()`` is held back until it does not fit any more;
/// then the pager starts, and gets it and all that follows at once.
public final class PagedTerminal {
  private enum State {
    /// Everything is shown at once.
    case direct
    /// What there is so far fits.
    case holding(Held)
    /// The pager has what there is so far.
    case paging(Pager)
    /// The user has left the pager before the end.
    case left
  }

  private struct Held {
    let pager: String
    let limit: Int
    var bytes: [UInt8] = []
    var rows: RowCounter
  }

  /// A pager that failed, until somebody has taken note of it; nil if none did.
  public var failedPager: String?

  /// Whether the user has left the pager before the end, and what is written is not shown.
  public var isLeft: Bool { if case .left = state { true } else { false } }

  /// Whether the screen is a pager's, so that nothing else may draw on it.
  public var isPagers: Bool { if case .paging = state { true } else { false } }

  /// Whether what is written is on its way to the screen at once.
  public var isDirect: Bool { if case .direct = state { true } else { false } }

  private let terminal: ByteOutput
  private let size: () -> TerminalSize
  private var state = State.direct

  /// A terminal of a size that is asked for each time, and that may change.
  public init(_ terminal: ByteOutput, size: @escaping () -> TerminalSize) {
    self.terminal = terminal
    self.size = size
  }

  /// Begins to hold back.
  ///
  /// - Parameter pager: A command of the system's shell.
  public func begin(pager: String) {
    let size = size()
    // The prompt takes the last row.
    let limit = max(1, size.rows - 1)
    state = .holding(Held(pager: pager, limit: limit, rows: RowCounter(columns: size.columns)))
  }

  /// Shows bytes, now or in the pager.
  ///
  /// - Throws: An `OutputError`: the terminal's, or that the user has left the pager.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    switch state {
    case .left: break
    case .direct: try show(bytes)
    case .paging(let pager): try give(bytes, to: pager)
    case .holding(var held):
      // The bytes belong to one variable only, so that adding some does not copy all.
      state = .direct
      held.bytes.append(contentsOf: bytes)
      held.rows.take(bytes)
      guard held.rows.count > held.limit else {
        state = .holding(held)
        return
      }
      try start(held)
    }
  }

  /// Shows what was held back, or waits until the user has left the pager.
  ///
  /// - Throws: An `OutputError` of the terminal's.
  public func end() throws {
    let state = state
    self.state = .direct
    switch state {
    case .direct, .left: break
    case .holding(let held): try held.bytes.withUnsafeBytes(show)
    case .paging(let pager): try finish(pager)
    }
  }

  private func start(_ held: Held) throws {
    try held.bytes.withUnsafeBytes { bytes in
      guard let pager = try? Pager(held.pager) else {
        failedPager = held.pager
        return try show(bytes)
      }
      state = .paging(pager)
      try give(bytes, to: pager)
    }
  }

  private func give(_ bytes: UnsafeRawBufferPointer, to pager: Pager) throws {
    do {
      try pager.write(bytes)
    } catch {
      state = .direct
      try finish(pager)
      guard failedPager == nil else { return }
      state = .left
      throw error
    }
  }

  /// Waits for a pager's end, and shows what it did not.
  private func finish(_ pager: Pager) throws {
    guard case .failed(let bytes) = pager.finish() else { return }
    failedPager = pager.command
    try bytes.withUnsafeBytes(show)
  }

  private func show(_ bytes: UnsafeRawBufferPointer) throws {
    terminal.write(bytes)
    try terminal.flush()
  }
}
