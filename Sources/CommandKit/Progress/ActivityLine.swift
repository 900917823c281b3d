public import Files
public import SQLiteDatabase
public import TerminalKit

/// A line on a terminal that shows how far a long statement or command has come.
///
/// It appears after one second. Call ``erase()`` before anything else is written to the terminal. Once
/// results appear, they show that the program works, and the line stays hidden.
public final class ActivityLine {
  private let now: () -> Moment
  private let columns: () -> Int
  private let write: (ScreenText) -> Void

  private var start: Moment
  private var lastDrawn: Moment?
  private var isHidden = true
  /// The line as it was written; empty while it is not on the terminal.
  private var text = ""
  private var work: WorkProgress?
  /// What was counted last.
  private var unit: String?
  /// What was told first in the current unit; nil for the first one, which begins with nothing.
  private var workBefore: WorkProgress?
  /// When the work last told something of itself.
  private var lastTold: Moment
  /// When work in the current unit began: rates are computed from here.
  private var workStart: Moment

  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)
  /// Work that says nothing of itself for longer has ended, and something else runs.
  private static let silence = Duration.seconds(2)

  /// Makes a line that is not shown yet.
  ///
  /// - Parameters:
  ///   - columns: Gives the terminal's width in cells; called each time the line is drawn.
  ///   - now: Gives the time.
  ///   - write: Sends text to the terminal at once.
  public init(
    columns: @escaping () -> Int,
    now: @escaping () -> Moment = { .now },
    write: @escaping (ScreenText) -> Void
  ) {
    self.columns = columns
    self.now = now
    self.write = write
    start = now()
    workStart = start
    lastTold = start
  }

  /// Notes that a statement or a command begins.
  public func begin() {
    start = now()
    workStart = start
    (work, unit, workBefore) = (nil, nil, nil)
    lastDrawn = nil
    isHidden = false
  }

  /// Whether the line was on the terminal when the work ended: keys that the terminal had echoed after it
  /// were then erased with it.
  public private(set) var stoodUntilEnd = false

  /// Notes that the statement or command has ended, and erases the line.
  public func end() {
    stoodUntilEnd = !text.isEmpty
    erase()
    isHidden = true
  }

  private static let atEdge = ScreenText(.carriageReturn)

  /// Erases the line if it is on the terminal, with the whole row: keys may have been echoed after it.
  public func erase() {
    guard !text.isEmpty else { return }
    let blanks = String(repeating: " ", count: max(text.count, columns() - 1))
    write(Self.atEdge + ScreenText(line: blanks) + Self.atEdge)
    text = ""
  }

  /// Hides the line until the next ``begin()``, because results are about to be written.
  public func resultsWillCome() {
    erase()
    isHidden = true
  }

  /// Shows how far the work has come, once it has run for a second; nil: that a statement runs.
  public func show(_ progress: WorkProgress?) {
    if let progress {
      if let unit, unit != progress.unit { (workStart, workBefore) = (now(), progress) }
      (work, unit) = (progress, progress.unit)
      lastTold = now()
    } else if now() - lastTold > Self.silence {
      work = nil
    }
    draw()
  }

  private func draw() {
    guard !isHidden else { return }
    let now = now()
    guard now - start >= Self.delay, lastDrawn.map({ now - $0 >= Self.interval }) ?? true else {
      return
    }
    lastDrawn = now
    let new = ActivityText.line(
      elapsed: now - start,
      work: work,
      before: workBefore,
      during: lastTold - workStart,
      columns: columns() - 1
    )
    // A screen reader would read it again.
    guard new != text else { return }
    let blanks = String(repeating: " ", count: max(0, text.count - new.count))
    write(Self.atEdge + ScreenText(line: new + blanks) + Self.atEdge + ScreenText(line: new))
    text = new
  }
}

/// The text of the activity line.
enum ActivityText {
  /// `120,000 reminders, 12 %, 85,000 a second, 11 s left; Ctrl-C stops it`, as much of it as fits.
  ///
  /// - Parameters:
  ///   - elapsed: How long the statement or command has been running.
  ///   - work: How far the work has come; nil if that is unknown.
  ///   - before: How far the work was when the time began; nil for nothing.
  ///   - time: How long the work took from there until it told how far it is.
  ///   - columns: The number of cells that the line may take.
  /// - Returns: The line, in ASCII.
  static func line(
    elapsed: Duration,
    work: WorkProgress?,
    before: WorkProgress?,
    during time: Duration,
    columns: Int
  ) -> String {
    let facts =
      work.map { Self.facts(of: $0, before: before, during: time) } ?? [
        "\(Self.time(elapsed)) so far"
      ]
    var line = ""
    for (position, fact) in facts.enumerated() {
      let longer = position == 0 ? fact : "\(line), \(fact)"
      guard longer.count <= columns else { break }
      line = longer
    }
    let whole = "\(line); Ctrl-C stops it"
    return whole.count <= columns ? whole : line
  }

  private static func facts(
    of work: WorkProgress,
    before: WorkProgress?,
    during time: Duration
  ) -> [String] {
    var facts = ["\(grouped(work.count)) \(work.unit)"]
    if let share = work.share { facts.append("\(Int(share * 100)) %") }
    let seconds = time.seconds
    let count = work.count - (before?.count ?? 0)
    guard seconds > 0, count > 0, work.isEven else { return facts }
    facts.append("\(grouped(Int(Double(count) / seconds))) a second")
    let share = (work.share ?? 0) - (before?.share ?? 0)
    if let whole = work.share, share > 0 {
      facts.append("\(Self.time(.seconds(seconds * (1 - whole) / share))) left")
    }
    return facts
  }

  /// A time in the two largest units that it needs: `12 s`, `2 min 5 s`, `1 h 5 min`.
  private static func time(_ duration: Duration) -> String {
    let seconds = Int(duration.seconds.rounded())
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }

  /// A number with its digits in groups of three.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { position, digit in
      let isGroupEnd = position > 0 && (digits.count - position).isMultiple(of: 3)
      return isGroupEnd ? ",\(digit)" : "\(digit)"
    }
    .joined()
  }
}
