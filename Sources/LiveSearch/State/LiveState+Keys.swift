import Files
import FullText
import Output
import QueryBuilder
import Relevance
import ReminderStore
import TerminalKit

extension LiveState {
  /// Takes a key.
  mutating func receive(_ key: ScreenKey, at now: Moment) -> [LiveEffect] {
    if showsKeys {
      showsKeys = false
      // What leaves a page leaves only the keys; all else does what it says.
      switch key {
      case .escape, .enter, .special(.f1), .character("?"), .character("q"), .character(" "):
        return []
      default: break
      }
    }
    let key = key.asArrow
    switch key {
    case .special(.f1): showsKeys = true
    case .character("?") where line.text.isEmpty || focus != .line: showsKeys = true
    case .special(.f2): toggle(.why)
    case .special(.f3): toggle(.sql)
    case .special(.f4): toggleWeights()
    case .special(.f5): toggle(.text)
    case .special(.f6): goToNextPane()
    case .special(.scrollUp): scrollByKey(-1)
    case .special(.scrollDown): scrollByKey(1)
    case .meta("m"): return switchLanguage(at: now)
    case .meta("o"): return goToNextForm(at: now)
    default:
      switch focus {
      case .line: return receiveInLine(key, at: now)
      case .weight(let column): return receive(key, forWeightOf: column, at: now)
      }
    }
    return []
  }

  // MARK: - In the line

  private mutating func receiveInLine(
    _ key: ScreenKey,
    at now: Moment
  ) -> [LiveEffect] {
    switch key {
    case .escape: return end(.unchanged)
    case .enter:
      guard let candidate = chosenCandidate else { return end(.page) }
      return take(candidate)
    case .tab: return takeTab()
    case .special(.backTab): chooseCandidate(by: -1)
    case .special(.up): return choose(by: -1, at: now)
    case .special(.down): return choose(by: 1, at: now)
    case .special(.pageUp): return turnPage(by: -1, at: now)
    case .special(.pageDown): return turnPage(by: 1, at: now)
    case .character("\u{4}") where line.text.isEmpty:
      // At the prompt Ctrl-D ends the shell.
      remark = "Esc leaves, and all is as it was."
    case .backspace:
      guard !subject.isExpression,
        let length = LiveChips(of: line.text).lengthOfChip(before: line.textBeforeCursor)
      else { return [.react(.edit)] }
      return [.react(.replace(count: length, with: ""))]
    case .character, .meta, .special: return [.react(.edit)]
    }
    return []
  }

  /// Reads the same text as words, or as an expression of FTS5's language.
  private mutating func switchLanguage(at now: Moment) -> [LiveEffect] {
    subject.isExpression.toggle()
    (focus, offset, entry, candidates) = (.line, 0, 0, nil)
    remark =
      subject.isExpression
      ? "FTS5's language: Alt-M reads the line as words again."
      : "Words: Alt-M reads the line as FTS5's language again."
    return [.complete(nil)] + plan(at: now, atOnce: true)
  }

  /// Makes an expression of the words by the next form.
  private mutating func goToNextForm(at now: Moment) -> [LiveEffect] {
    guard !subject.isExpression else {
      remark = "Alt-O is for words: Alt-M reads the line as words."
      return []
    }
    let forms = QueryForm.table
    let next = forms.firstIndex(of: subject.form).map { ($0 + 1) % forms.count } ?? 0
    subject.form = forms[next]
    (offset, entry) = (0, nil)
    remark = "\(subject.form.name): \(subject.form.summary)"
    return plan(at: now, atOnce: true)
  }

  private mutating func end(_ ending: Ending) -> [LiveEffect] {
    self.ending = ending
    return [.stop, .react(.leave)]
  }

  /// Chooses another candidate where there are some, and another row otherwise.
  private mutating func choose(by step: Int, at now: Moment) -> [LiveEffect] {
    guard !hasCandidates else {
      chooseCandidate(by: step)
      return []
    }
    return chooseRow(by: step, at: now)
  }

  // MARK: - Candidates

  var hasCandidates: Bool { candidates.map { !$0.items.isEmpty } ?? false }

  private var chosenCandidate: LiveCandidate? {
    candidates.flatMap { list in list.chosen.map { list.items[$0] } }
  }

  mutating func chooseCandidate(by step: Int) {
    guard var list = candidates, !list.items.isEmpty else { return }
    let last = list.items.count - 1
    list.chosen = list.chosen.map { min(max(0, $0 + step), last) } ?? (step > 0 ? 0 : last)
    candidates = list
  }

  /// Puts a candidate in the place of what was typed of it.
  mutating func take(_ candidate: LiveCandidate) -> [LiveEffect] {
    let before = line.textBeforeCursor
    let typed: Int
    switch beginning {
    case .tag?: typed = TypedTag(endOf: before)?.length ?? 0
    case .term(let word)?: typed = word.count
    case nil: return []
    }
    candidates = nil
    let count = String(before.suffix(typed)).unicodeScalars.count
    let end = candidate.text.hasSuffix(":") || line.textAfterCursor.hasPrefix(" ") ? "" : " "
    return [.complete(nil), .react(.replace(count: count, with: candidate.text + end))]
  }

  /// Takes a candidate, or asks for some; with nothing to choose, makes the words before the cursor a near group.
  private mutating func takeTab() -> [LiveEffect] {
    if let list = candidates, let candidate = chosenCandidate ?? list.items.first {
      return take(candidate)
    }
    guard !subject.isExpression else {
      guard case .term(let word)? = beginning, !word.isEmpty else {
        remark = "Tab completes a column or a term of the index: type its first letters."
        return []
      }
      return askForCandidates(of: .term(word))
    }
    guard let group = LiveChips.nearGroup(of: line.textBeforeCursor) else {
      remark = "Tab makes two words or more before the cursor a group of near words."
      return []
    }
    return [.react(.replace(count: group.length, with: group.text))]
  }

  // MARK: - Weights

  private mutating func receive(
    _ key: ScreenKey,
    forWeightOf column: Int,
    at now: Moment
  ) -> [LiveEffect] {
    let weight = weights.arguments[column]
    switch key {
    case .escape, .tab: focus = .line
    case .enter: return end(.page)
    case .special(.up), .special(.backTab): focusWeight(by: -1, from: column)
    case .special(.down): focusWeight(by: 1, from: column)
    case .special(.left), .character("-"):
      return set(LiveWeightSteps.smaller(than: weight), for: column, at: now)
    case .special(.right), .character("+"), .character("="):
      return set(LiveWeightSteps.larger(than: weight), for: column, at: now)
    case .character("<"), .character(","): return jump(.below, column, at: now)
    case .character(">"), .character("."): return jump(.above, column, at: now)
    case .character("0"): return set(initialWeights, at: now)
    case .special(.pageUp), .special(.pageDown): return receiveInLine(key, at: now)
    case .character, .meta, .backspace, .special:
      // A letter is never for a weight: the user goes on with the search text.
      focus = .line
      return receiveInLine(key, at: now)
    }
    return []
  }

  /// Scrolls the pane for which the keys are; among the sliders, the one that they move is always in sight.
  private mutating func scrollByKey(_ step: Int) {
    if case .weight(let column) = focus, scrolledPane(in: extent) == .weights {
      focusWeight(by: step, from: column)
    } else {
      scroll(by: step)
    }
  }

  private mutating func focusWeight(by step: Int, from column: Int) {
    let columns = subject.weighedColumns
    guard let index = columns.firstIndex(of: column), columns.indices.contains(index + step) else {
      return
    }
    focus = .weight(columns[index + step])
  }

  mutating func set(
    _ weight: Double,
    for column: Int,
    at now: Moment
  ) -> [LiveEffect] {
    set(weights.with(weight, at: column), at: now)
  }

  private mutating func set(
    _ weights: ColumnWeights,
    at now: Moment
  ) -> [LiveEffect] {
    // The row whose score is looked at stays in sight, wherever it goes.
    let rows = rows
    if !rows.isEmpty { chosenKey = rows[chosenRow(among: rows)].key }
    self.weights = weights
    return plan(at: now, atOnce: false)
  }

  /// Goes to the nearest weight with which the rows have another order.
  private mutating func jump(
    _ side: Breakpoint.Side,
    _ column: Int,
    at now: Moment
  ) -> [LiveEffect] {
    let name = weights.columns[column].name
    guard let changes = changes[column] else {
      remark =
        if page?.rows.isEmpty ?? true {
          "There are no rows that could change places."
        } else if let hitsProblem {
          "The hits of these rows cannot be read: \(hitsProblem)."
        } else if page?.search.pattern != nil {
          "The hits of these rows are still being read."
        } else {
          "These rows have no scores that a weight could change."
        }
      return []
    }
    guard let change = side == .above ? changes.above : changes.below else {
      remark =
        "\(side == .above ? "Raising" : "Lowering") \(name) further moves none of these rows"
        + (knowsAllRows ? "." : "; others may come.")
      return []
    }
    let effects = set(change.weight, for: column, at: now)
    let (passing, passed) = (change.at.passing, change.at.passed)
    // With the weight itself, both score the same.
    let place =
      change.weight == change.at.weight ? "At" : change.at.side == .above ? "Above" : "Below"
    remark = "\(place) \(ShortNumber.weight(change.at.weight)) row \(passing) passes row \(passed)."
    return effects
  }
}

extension ScreenKey {
  /// The arrow that is meant by Ctrl-J, Ctrl-N, Ctrl-K and Ctrl-P, which choose rows in other finders.
  fileprivate var asArrow: ScreenKey {
    switch self {
    case .character("\n"), .character("\u{E}"): .special(.down)
    case .character("\u{B}"), .character("\u{10}"): .special(.up)
    default: self
    }
  }
}
