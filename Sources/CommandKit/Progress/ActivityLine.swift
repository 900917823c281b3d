public import SQLiteDatabase

/// A line on a terminal that says how far a long statement or command is.
///
/// It appears after a second, and goes without a trace when there is something else to show: call
/// ``erase()`` before that is written. Once results have begun to come they are the sign of life.
public final class ActivityLine: WorkWatcher {
  private let now: () -> ContinuousClock.Instant
  private let columns: () -> Int
  private let write: (String) -> Void

  private var start: ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant?
  private var isSilent = true
  /// The cells that the line takes; 0 where it does not stand on the terminal.
  private var width = 0
  private var work: WorkProgress?
  /// When the work began that is counted now: rates are those of its unit.
  private var workStart: ContinuousClock.Instant

  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// A line that is not shown yet.
  ///
  /// - Parameters:
  ///   - columns: The terminal's width in cells, asked whenever the line is drawn.
  ///   - now: The time.
  ///   - write: Sends text to the terminal at once.
  public init(
    columns: @escaping () -> Int,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void
  ) {
    self.columns = columns
    self.now = now
    self.write = write
    start = now()
    workStart = start
  }

  /// A statement or a command begins.
  public func begin() {
    start = now()
    workStart = start
    work = nil
    lastDrawn = nil
    isSilent = false
  }

  /// Whether the line stood on the terminal when the work was done: what was typed until then, and
  /// echoed behind it, went with it.
  public private(set) var stoodUntilEnd = false

  /// It is done.
  public func end() {
    stoodUntilEnd = width > 0
    erase()
    isSilent = true
  }

  /// Takes the line away where it stands, and what keys have been echoed behind it: the whole row.
  public func erase() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: max(width, columns() - 1)) + "\r")
    width = 0
  }

  /// Results are about to be written: no line is to come between them.
  public func resultsWillCome() {
    erase()
    isSilent = true
  }

  /// Shows how far the work is, if there is anything to show yet.
  public func workDidAdvance(_ progress: WorkProgress) {
    if let work, work.unit != progress.unit { workStart = now() }
    work = progress
    draw()
  }

  /// Shows that something runs, if it has been running for long.
  public func statementIsRunning() { draw() }

  private func draw() {
    guard !isSilent else { return }
    let now = now()
    guard now - start >= Self.delay, lastDrawn.map({ now - $0 >= Self.interval }) ?? true else {
      return
    }
    lastDrawn = now
    let text = ActivityText.line(
      elapsed: now - start,
      work: work,
      since: now - workStart,
      columns: columns() - 1
    )
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    write("\r\(text)\(blanks)\r\(text)")
    width = text.count
  }
}
