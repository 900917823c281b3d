import CSQLite
import Files

/// What happens while statements of a connection run: what stops them beside a `Cancellation`, and who shows them.
///
/// SQLite calls only one progress handler. This object is behind it, and asks in turn:
///
/// - the bounds of the work: a moment, or a number of steps;
/// - the handler that the user has set;
/// - where the user has set none, the display, which shows that a statement runs.
final class ConnectionProgress {
  /// The steps of SQLite's virtual machine between two calls of a display, which makes some hundred calls a second;
  /// their cost was too small to measure.
  private static let stepsBetweenSigns: Int32 = 10_000
  /// The steps between two looks at the clock, some microseconds.
  private static let stepsBetweenLooks: Int32 = 1_000
  /// The steps between two looks at a limit of steps.
  private static let stepsBetweenCounts: Int32 = 1_000_000

  private let connection: OpaquePointer
  private var own: OwnHandler?
  private var deadline: Moment? { didSet { install() } }
  private var stepsLeft: Int?
  private var currentDisplay: WorkDisplay? { didSet { install() } }
  /// The steps between two calls, as SQLite knows them; 0 for no calls.
  private var interval: Int32 = 0
  /// How many statements that nothing stops are running, one within the other.
  private var protections = 0

  /// How many pieces of the shell's own work are running, one within the other.
  var piecesOfOwnWork = 0

  /// Whether neither the user's handler nor the display is called: the shell does work of its own.
  var isOwnWork: Bool { piecesOfOwnWork > 0 }

  private struct OwnHandler {
    let steps: Int32
    var stepsSinceCall = 0
    let letsGoOn: () -> Bool
  }

  init(of connection: OpaquePointer) {
    self.connection = connection
  }

  /// What shows the work; nil for nothing, and during the shell's own work.
  var display: WorkDisplay? { isOwnWork ? nil : currentDisplay }

  /// Whether the limit of steps has stopped statements since it was set.
  var isOutOfSteps: Bool { stepsLeft.map { $0 <= 0 } ?? false }

  /// Sets the user's handler; its closure returns whether the statement goes on.
  ///
  /// - Parameters:
  ///   - steps: The steps between two calls; 0 for no handler.
  ///   - letsGoOn: The handler.
  func set(every steps: Int, _ letsGoOn: @escaping () -> Bool) {
    let steps = Int32(clamping: steps)
    own = steps > 0 ? OwnHandler(steps: steps, letsGoOn: letsGoOn) : nil
    install()
  }

  /// Makes statements stop after a number of steps in all; nil for no limit.
  ///
  /// It counts steps by the million, and only those of statements that take a million.
  func limitSteps(to steps: Int?) {
    stepsLeft = steps
    install()
  }

  /// Does some work whose statements stop at a moment, or at that of the work around it.
  func bounded<Result>(
    by moment: Moment,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let before = deadline
    deadline = min(moment, before ?? moment)
    defer { deadline = before }
    return try body()
  }

  /// Does some work with a display; nil leaves the display of the work around it.
  func shown<Result>(
    by display: WorkDisplay?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let display else { return try body() }
    let before = currentDisplay
    currentDisplay = display
    defer { currentDisplay = before }
    return try body()
  }

  /// Does some work that neither the user's handler nor a bound stops.
  func protected<Result>(_ body: () throws -> Result) rethrows -> Result {
    protections += 1
    defer { protections -= 1 }
    return try body()
  }

  /// Tells SQLite how often to call.
  private func install() {
    let wishes = [
      own?.steps ?? (currentDisplay == nil ? nil : Self.stepsBetweenSigns),
      deadline == nil ? nil : Self.stepsBetweenLooks,
      stepsLeft == nil ? nil : Self.stepsBetweenCounts,
    ]
    let wanted = wishes.compactMap(\.self).min() ?? 0
    guard wanted != interval else { return }
    interval = wanted
    sqlite3_progress_handler(
      connection,
      interval,
      { context in
        guard let context else { return 0 }
        return Unmanaged<ConnectionProgress>.fromOpaque(context).takeUnretainedValue()
          .letsGoOn() ? 0 : 1
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func letsGoOn() -> Bool {
    guard protections == 0 else { return showThatItRuns() }
    if let deadline, Moment.now >= deadline { return false }
    if let steps = stepsLeft {
      stepsLeft = max(0, steps - Int(interval))
      if steps <= Int(interval) { return false }
    }
    guard var own else { return showThatItRuns() }
    guard !isOwnWork else { return true }
    own.stepsSinceCall += Int(interval)
    let isDue = own.stepsSinceCall >= Int(own.steps)
    if isDue { own.stepsSinceCall = 0 }
    self.own = own
    return !isDue || own.letsGoOn()
  }

  /// Shows that a statement runs, where the user has set no handler of their own.
  ///
  /// - Returns: True: it goes on.
  @discardableResult
  func showThatItRuns() -> Bool {
    if own == nil { display?(nil) }
    return true
  }
}
