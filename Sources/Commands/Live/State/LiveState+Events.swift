import FullText
import TerminalKit

extension LiveState {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What has happened.
  ///   - now: The present moment.
  /// - Returns: What is to be done.
  mutating func receive(_ event: LiveEvent, at now: ContinuousClock.Instant) -> [LiveEffect] {
    switch event {
    case .key(let key):
      (remark, isInterruptArmed) = (nil, false)
      return receive(key, at: now)
    case .edited(let line, let byPaste):
      return edit(line, byPaste: byPaste, at: now)
    case .news(let news):
      receive(news, at: now)
      return []
    case .resized(let size):
      self.size = size
      plan(at: now, atOnce: true)
      return []
    case .interrupt:
      return interrupt()
    }
  }

  /// Asks the database if that is due; called when no more keys are waiting.
  mutating func settle(at now: ContinuousClock.Instant) -> [LiveEffect] {
    guard pace.begins(at: now), let wanted, ending == nil else { return [] }
    asked = wanted
    (waitsSince, isStopped) = (waitsSince ?? now, false)
    return [.ask(wanted)]
  }

  /// When the picture changes next by itself, or the database is to be asked; nil for never.
  func deadline(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let changes = waitsSince.map { [$0 + Self.patience, $0 + Self.longPatience] } ?? []
    return ([pace.due].compactMap(\.self) + changes.filter { $0 > now }).min()
  }

  /// Plans to ask for the page that is wanted, unless it is known, or was asked for.
  mutating func plan(at now: ContinuousClock.Instant, atOnce: Bool) {
    guard let wanted else {
      pace.cancel()
      (page, ranking, refusal, asked, waitsSince) = (nil, nil, nil, nil, nil)
      nearSearches = []
      return
    }
    if let asked, wanted.asksForTheSame(as: asked) || knows(wanted) && waitsSince == nil {
      return pace.cancel()
    }
    pace.plan(at: now, atOnce: atOnce)
  }

  // MARK: - The line

  private mutating func edit(
    _ line: ScreenLine,
    byPaste: Bool,
    at now: ContinuousClock.Instant
  ) -> [LiveEffect] {
    let hasNewText = line.text != self.line.text
    self.line = line
    if hasNewText {
      (offset, isStopped) = (0, false)
      plan(at: now, atOnce: byPaste)
    }
    return complete()
  }

  /// Asks what completes a tag that is being typed, or a word whose candidates are shown.
  private mutating func complete() -> [LiveEffect] {
    let beginning = beginning
    guard beginning != candidates?.beginning else { return [] }
    switch beginning {
    case .tag(let title)?:
      candidates = Candidates(beginning: .tag(title), items: [], chosen: nil)
      return [.complete(.tag(title))]
    case .term(let word)? where candidates != nil && !word.isEmpty:
      candidates = Candidates(beginning: .term(word), items: [], chosen: nil)
      return [.complete(.term(word))]
    case .term, nil:
      guard candidates != nil else { return [] }
      candidates = nil
      return [.complete(nil)]
    }
  }

  /// What is being typed at the cursor; nil where it can be completed by nothing.
  var beginning: LiveBeginning? {
    guard line.textAfterCursor.first?.isWhitespace ?? true else { return nil }
    guard subject.isExpression else {
      return TypedTag(endOf: line.textBeforeCursor).map { .tag($0.beginning) }
    }
    let before = line.textBeforeCursor
    // Inside quotes there are words of the texts, in which anything may stand.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    return .term(String(before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()))
  }

  // MARK: - Ctrl-C

  private mutating func interrupt() -> [LiveEffect] {
    if isInterruptArmed {
      ending = .unchanged
      return [.react(.leave)]
    }
    isInterruptArmed = true
    guard waitsSince != nil || pace.due != nil else {
      remark = "Ctrl-C again leaves, as Esc does."
      return []
    }
    pace.cancel()
    isStopped = true
    waitsSince = nil
    remark = "Stopped. Ctrl-C again leaves, as Esc does."
    return [.stop]
  }

  // MARK: - News

  private mutating func receive(_ news: LiveNews, at now: ContinuousClock.Instant) {
    switch news {
    case .candidates(let items, let beginning): receive(items, for: beginning)
    // What comes late is for a text that is no longer there.
    case .page(let page) where page.request.number == asked?.number: receive(page, at: now)
    case .hits(let ranking, let number) where number == page?.request.number:
      self.ranking = ranking
      plan(at: now, atOnce: false)
    case .nearSearches(let lines, let number) where number == page?.request.number:
      nearSearches = lines
    case .refusal(let refusal, let number) where number == asked?.number:
      self.refusal = refusal
      waitsSince = nil
      pace.didTake(refusal.time)
    case .interruption(let number) where number == asked?.number:
      times.insert(nil, at: 0)
      (waitsSince, isStopped) = (nil, true)
    case .page, .hits, .nearSearches, .refusal, .interruption: break
    }
    times = Array(times.prefix(5))
  }

  private mutating func receive(_ page: LivePage, at now: ContinuousClock.Instant) {
    (self.page, ranking, refusal, nearSearches) = (page, nil, nil, [])
    (waitsSince, isStopped) = (nil, false)
    pace.didTake(page.time)
    times.insert(page.time, at: 0)
    if page.request.weights == initialWeights {
      initialOrder = (page.request, page.rows.map(\.key))
    }
    plan(at: now, atOnce: false)
  }

  private mutating func receive(_ items: [LiveCandidate], for beginning: LiveBeginning) {
    guard candidates?.beginning == beginning else { return }
    guard !items.isEmpty else {
      if case .term = beginning {
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
}
