import Files
import CommandKit
import FullText
import Output
@testable import LiveSearch
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit
import TestSupport

/// A live search without a terminal, a thread and a clock: what it asks for is answered when a test says so.
struct LiveDriver {
  private(set) var state: LiveState
  private(set) var now = Moment.now
  /// What the editor was told to do last.
  private(set) var reaction = ScreenReaction.none
  /// The requests that were asked for, in their order.
  private(set) var requests: [LiveRequest] = []

  private let store: Store
  private var question: LiveRequest?
  private var beginning: LiveBeginning?
  private var reading: LiveText.Request?
  private var news: [LiveNews] = []

  /// Begins a live search in the database of a session.
  init(_ context: CommandContext, isExpression: Bool = false, text: String = "") throws {
    let subject = try LiveSubject(isExpression: isExpression, form: .all, in: context)
    state = LiveState(subject, text: text, weights: context.search.weights)
    store = context.database.store
    receive(.resized(TerminalSize(rows: 24, columns: 80)))
  }

  /// Presses a key; the line gets it if the search leaves it to the line.
  mutating func press(_ key: ScreenKey) {
    // What such a key does depends on what is in sight.
    if case .special = key { draw() }
    receive(.key(key))
    guard reaction == .edit else { return }
    switch key {
    case .character(let scalar): insert(String(Character(scalar)))
    case .backspace: replace(count: state.line.textBeforeCursor.isEmpty ? 0 : 1, with: "")
    default: break
    }
  }

  /// Draws the picture, so that the search knows what is in sight.
  mutating func draw() {
    state.didDraw(LiveDrawing(state, in: StyleSheet(.none)).extent)
  }

  /// Does something with the mouse at a place of the picture, from 0.
  mutating func use(_ action: MouseEvent.Action, row: Int, column: Int) {
    let place = LiveDrawing(state, in: StyleSheet(.none)).place(
      row: row,
      column: column,
      dragging: action == .drag ? state.dragged : nil
    )
    draw()
    receive(.mouse(action, place))
  }

  /// Presses the left button and lets it go.
  mutating func click(row: Int, column: Int) {
    use(.press, row: row, column: column)
    use(.release, row: row, column: column)
  }

  /// Types some characters, each with a key.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  /// Pastes a text.
  mutating func paste(_ text: String) {
    insert(text, byPaste: true)
  }

  /// Replaces the whole line, as other keys can.
  mutating func replaceLine(with text: String) {
    edit(ScreenLine(text), byPaste: false)
  }

  /// Goes on where the search has ended.
  mutating func goOn() {
    state.ending = nil
  }

  mutating func receive(_ event: LiveEvent) {
    perform(state.receive(event, at: now))
    if case .replace(let count, let text) = reaction { replace(count: count, with: text) }
  }

  /// Lets some time pass without a key; what is due is asked for.
  mutating func wait(milliseconds: Int) {
    now = now + .milliseconds(milliseconds)
    perform(state.settle(at: now))
  }

  /// Answers what was asked for last, if anything was, and tells it.
  mutating func answer() throws {
    try work()
    tellNews()
  }

  /// Answers what was asked for last; the search is not told yet.
  mutating func work() throws {
    if let beginning {
      self.beginning = nil
      news.append(.candidates(try perform { try $0.candidates(for: beginning) }, of: beginning))
    }
    if let reading, let page = state.page {
      self.reading = nil
      news.append(.text(try perform { try $0.text(of: reading, on: page) }))
    }
    guard let question else { return }
    self.question = nil
    do {
      let page = try perform { try $0.page(question) }
      news.append(.page(page))
      news.append(.hits(try perform { try $0.hits(of: page) }, request: question.number))
    } catch let error as CommandError {
      news.append(
        .refusal(LiveRefusal(request: question, lines: error.lines(), time: .zero))
      )
    }
  }

  mutating func tellNews() {
    let news = news
    self.news = []
    for item in news { receive(.news(item)) }
  }

  /// Tells of a page, but not yet of its hits.
  mutating func tellPageOnly() {
    for item in news { if case .page = item { receive(.news(item)) } }
    news = []
  }

  /// Lets all that is planned happen.
  mutating func settle() throws {
    for _ in 0..<10 {
      wait(milliseconds: 200)
      try answer()
    }
  }

  /// The page's keys in their order.
  var keys: [Int64] { state.rows.map(\.key) }

  private func perform<Result>(_ body: (LiveWork) throws -> Result) throws -> Result {
    try store.perform { try body(LiveWork(subject: state.subject, session: $0)) }
  }

  private mutating func perform(_ effects: [LiveEffect]) {
    reaction = .none
    for effect in effects {
      switch effect {
      case .ask(let request):
        question = request
        requests.append(request)
        reading = nil
      case .read(let request): reading = request
      case .complete(let beginning): self.beginning = beginning
      case .stop: question = nil
      case .react(let reaction): self.reaction = reaction
      }
    }
  }

  private mutating func insert(_ text: String, byPaste: Bool = false) {
    let before = state.line.textBeforeCursor + text
    edit(
      ScreenLine(before + state.line.textAfterCursor, textBeforeCursor: before),
      byPaste: byPaste
    )
  }

  private mutating func replace(count: Int, with text: String) {
    var before = String.UnicodeScalarView()
    before.append(contentsOf: state.line.textBeforeCursor.unicodeScalars.dropLast(count))
    let new = String(before) + text
    edit(ScreenLine(new + state.line.textAfterCursor, textBeforeCursor: new), byPaste: false)
  }

  private mutating func edit(_ line: ScreenLine, byPaste: Bool) {
    receive(.edited(line, byPaste: byPaste))
  }
}
