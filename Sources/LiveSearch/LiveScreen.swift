import CommandKit
import Files
import SQLiteDatabase
import TerminalKit

/// A live search on a terminal: it passes events to the state, and does what the state wants to be done.
final class LiveScreen: EditedScreen {
  /// What is shown.
  private(set) var state: LiveState
  let draft: String
  let usesMouse: Bool

  private let store: Store
  private let log: StatementLog
  private let sheet: StyleSheet
  private let output: OutputState
  private var searcher: LiveSearcher?
  /// What the screen shows.
  private var shown: LiveDrawing?

  /// Makes a screen that has not begun yet.
  init(
    _ state: LiveState,
    usesMouse: Bool,
    in store: Store,
    log: StatementLog,
    output: OutputState
  ) {
    (self.state, self.usesMouse) = (state, usesMouse)
    draft = state.line.text
    self.store = store
    self.log = log
    self.output = output
    sheet = output.styles
  }

  func begin(wake: @escaping @Sendable () -> Void) {
    searcher = LiveSearcher(
      state.subject,
      in: store,
      isObserved: log.isObserving,
      wake: wake
    )
    _ = perform(state.receive(.resized(.current), at: .now))
  }

  func take(_ event: ScreenEvent, in line: ScreenLine) -> ScreenReaction {
    switch event {
    case .key(let key): perform(state.receive(.key(key), at: .now))
    case .mouse(let event): take(event)
    case .edited(let byPaste):
      perform(state.receive(.edited(line, byPaste: byPaste), at: .now))
    case .interrupt: perform(state.receive(.interrupt, at: .now))
    case .wake: takeNews()
    case .tick: .none
    }
  }

  func picture(of line: ScreenLine, size: TerminalSize) -> Frame {
    if size != state.size { _ = perform(state.receive(.resized(size), at: .now)) }
    _ = perform(state.settle(at: .now))
    let drawing = LiveDrawing(state, in: sheet)
    shown = drawing
    state.didDraw(drawing.extent)
    let frame = drawing.frame(at: .now)
    output.tellListeners(ofScreen: frame)
    return frame
  }

  var deadline: Moment? { state.deadline(after: .now) }

  /// Ends the work, and logs what the screen has kept from the log.
  func finish() {
    searcher?.finish()
    logRecords()
  }

  private func take(_ event: MouseEvent) -> ScreenReaction {
    guard let shown else { return .none }
    let place = shown.place(
      row: event.row,
      column: event.column,
      dragging: event.action == .drag ? state.dragged : nil
    )
    return perform(state.receive(.mouse(event.action, place), at: .now))
  }

  private func takeNews() -> ScreenReaction {
    logRecords()
    for news in searcher?.takeNews() ?? [] { _ = perform(state.receive(.news(news), at: .now)) }
    return .none
  }

  private func logRecords() {
    for record in searcher?.takeRecords() ?? [] { log.statementDidRun(record) }
  }

  private func perform(_ effects: [LiveEffect]) -> ScreenReaction {
    var reaction = ScreenReaction.none
    for effect in effects {
      switch effect {
      case .ask(let request): searcher?.ask(request)
      case .read(let request):
        if let page = state.page { searcher?.read(request, on: page) }
      case .complete(let beginning): searcher?.complete(beginning)
      case .stop: searcher?.stop()
      case .react(let wanted): reaction = wanted
      }
    }
    return reaction
  }
}
