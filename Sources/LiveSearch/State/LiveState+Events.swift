import Files
import Output
import FullText
import Relevance
import ReminderStore
import TerminalKit

extension LiveState {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What has happened.
  ///   - now: The present moment.
  /// - Returns: What is to be done.
  mutating func receive(_ event: LiveEvent, at now: Moment) -> [LiveEffect] {
    defer { findChanges() }
    let effects = take(event, at: now)
    return effects + readText()
  }

  private mutating func take(
    _ event: LiveEvent,
    at now: Moment
  ) -> [LiveEffect] {
    switch event {
    case .key(let key):
      (remark, isInterruptArmed) = (nil, false)
      return receive(key, at: now)
    case .mouse(let action, let place):
      return receive(action, on: place, at: now)
    case .edited(let line, let byPaste):
      return edit(line, byPaste: byPaste, at: now)
    case .news(let news):
      return receive(news, at: now)
    case .resized(let size):
      self.size = size
      // What Ctrl-C has stopped does not begin again by itself.
      guard !isStopped else { return [] }
      keepChosenRow()
      return plan(at: now, atOnce: true)
    case .interrupt:
      return interrupt()
    }
  }

  /// Asks the database if that is due; called when no more keys are waiting.
  mutating func settle(at now: Moment) -> [LiveEffect] {
    guard pace.begins(at: now), let wanted, ending == nil else { return [] }
    (asked, lastNumber, isStopped) = (wanted, wanted.number, false)
    waitsSince = waitsSince ?? now
    // Asking for a page drops what was asked for besides.
    askedText = text?.request
    return [.ask(wanted)]
  }

  /// When the picture changes next by itself, or the database is to be asked; nil for never.
  func deadline(after now: Moment) -> Moment? {
    let changes = waitsSince.map { [$0 + Self.patience, $0 + Self.longPatience] } ?? []
    return ([pace.due].compactMap(\.self) + changes.filter { $0 > now }).min()
  }

  /// Plans to ask for the page that is wanted, unless it is known, or was asked for.
  ///
  /// What was asked for before is stopped where another page is wanted now.
  mutating func plan(at now: Moment, atOnce: Bool) -> [LiveEffect] {
    guard let wanted else {
      pace.cancel()
      (page, ranking, hitsProblem, refusal, waitsSince) = (nil, nil, nil, nil, nil)
      nearSearches = []
      return stopAsking()
    }
    if let asked, wanted.asksForTheSame(as: asked) {
      pace.cancel()
      if isAnswered { waitsSince = nil }
      return []
    }
    guard !knows(wanted) else {
      pace.cancel()
      waitsSince = nil
      return isAnswered ? [] : stopAsking()
    }
    pace.plan(at: now, atOnce: atOnce)
    waitsSince = waitsSince ?? now
    return isAnswered ? [] : stopAsking()
  }

  /// Whether there is an answer to what was asked for last.
  var isAnswered: Bool {
    asked.map { $0.number == page?.request.number || $0.number == refusal?.request.number } ?? true
  }

  private mutating func stopAsking() -> [LiveEffect] {
    guard asked != nil else { return [] }
    asked = nil
    return [.stop]
  }

  // MARK: - The line

  private mutating func edit(
    _ line: ScreenLine,
    byPaste: Bool,
    at now: Moment
  ) -> [LiveEffect] {
    let hasNewText = line.text != self.line.text
    self.line = line
    guard hasNewText else { return complete() }
    (offset, isStopped, remark, isInterruptArmed) = (0, false, nil, false)
    entry = nil
    return plan(at: now, atOnce: byPaste) + complete()
  }

  /// Asks what completes a tag that is being typed, or a word whose candidates are shown.
  private mutating func complete() -> [LiveEffect] {
    let beginning = beginning
    guard beginning != candidates?.beginning else { return [] }
    switch beginning {
    case .tag(let title)?: return askForCandidates(of: .tag(title))
    case .term(let word)? where candidates != nil && !word.isEmpty:
      return askForCandidates(of: .term(word))
    case .term, nil:
      guard candidates != nil else { return [] }
      candidates = nil
      return [.complete(nil)]
    }
  }

  mutating func askForCandidates(of beginning: LiveBeginning) -> [LiveEffect] {
    candidates = Candidates(beginning: beginning)
    return [.complete(beginning)]
  }

  /// What is being typed at the cursor; nil where it can be completed by nothing.
  var beginning: LiveBeginning? {
    guard line.textAfterCursor.first?.isWhitespace ?? true else { return nil }
    guard subject.isExpression else {
      guard subject.hasReminders else { return nil }
      return TypedTag(endOf: line.textBeforeCursor).map { .tag($0.beginning) }
    }
    let before = line.textBeforeCursor
    // Inside quotes there are words of the texts, in which anything may stand.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    return .term(
      String(before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    )
  }

  // MARK: - News

  private mutating func receive(
    _ news: LiveNews,
    at now: Moment
  ) -> [LiveEffect] {
    switch news {
    case .candidates(let items, let beginning): receive(items, for: beginning)
    // What comes late is for a text that is no longer there.
    case .page(let page) where page.request.number == asked?.number:
      receive(page)
      return goBack(from: page, at: now)
    case .hits(let ranking, let number) where number == page?.request.number:
      self.ranking = ranking
      // A weight may have changed meanwhile, which the rows in memory can answer now.
      if pace.due != nil, let wanted, knows(wanted) { return plan(at: now, atOnce: false) }
    case .unreadHits(let problem, let number) where number == page?.request.number:
      hitsProblem = problem
    case .text(let text) where text.request == askedText:
      // Another row's text begins where its first hit is.
      if text.request.key != self.text?.request.key { scrolls[.text] = nil }
      self.text = text
    case .nearSearches(let lines, let number) where number == page?.request.number:
      nearSearches = lines
    case .refusal(let refusal) where refusal.request.number == asked?.number:
      self.refusal = refusal
      waitsSince = pace.due == nil ? nil : waitsSince
      pace.didTake(refusal.time)
      if refusal.isTemporary, pace.due == nil {
        asked = nil
        pace.planAgain(at: now)
      }
    case .interruption(let number) where number == asked?.number:
      // Something else than a key or Ctrl-C has stopped it.
      (waitsSince, isStopped, asked) = (nil, true, nil)
      times.insert(nil, at: 0)
    case .interruption: times.insert(nil, at: 0)
    case .page, .hits, .unreadHits, .text, .nearSearches, .refusal: break
    }
    times = Array(times.prefix(5))
    return []
  }

  private mutating func receive(_ page: LivePage) {
    if let old = self.page?.request,
      (old.text, old.offset) != (page.request.text, page.request.offset)
    {
      extent.rows = 0..<0
    }
    (self.page, ranking, hitsProblem, refusal, nearSearches) = (page, nil, nil, nil, [])
    (waitsSince, isStopped) = (nil, false)
    pace.didTake(page.time)
    times.insert(page.time, at: 0)
    if let entry {
      let position = min(entry - page.request.offset, page.rows.count - 1)
      (chosenKey, self.entry) = (position > 0 ? page.rows[position].key : nil, nil)
    }
    if page.request.weights == initialWeights {
      initialOrder = (page.request, page.rows.map(\.key))
    }
  }

  private mutating func receive(_ items: [LiveCandidate]?, for beginning: LiveBeginning) {
    guard candidates?.beginning == beginning else { return }
    guard let items, !items.isEmpty else {
      if items == nil {
        candidates = nil
        remark = "Too many begin with \(beginning.text) to be listed in time."
      } else if case .term = beginning {
        candidates = nil
        remark = "Nothing begins with \(beginning.text)."
      }
      return
    }
    // A tag that is typed in full is left as it is.
    let isWhole = items.contains { $0.label == "#\(beginning.text)" }
    candidates?.items = isWhole && items.count == 1 ? [] : items
    candidates?.chosen = isWhole ? nil : 0
  }

  // MARK: - Weights

  /// The most columns, times rows, for which ``changes`` are found; beyond it, only for the column in the focus.
  private static let mostCellsOfChanges = 500

  /// Finds the weights that change the order, unless they are known.
  private mutating func findChanges() {
    guard panes.contains(.weights), let ranking else { return changes = [:] }
    let reweighted = ranking.reweighted(by: weights)
    var columns = subject.weighedColumns
    // Each key waits for it.
    if columns.count * reweighted.rows.count > Self.mostCellsOfChanges {
      columns = columns.filter { focus == .weight($0) }
      changes = changes.filter { columns.contains($0.key) }
    }
    for column in columns where changes[column]?.isOf(reweighted, column) != true {
      changes[column] = reweighted.changes(of: column)
    }
  }
}
