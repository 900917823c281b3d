import FullText
import QueryBuilder
import SQLiteDatabase

/// Tries the parts of a search on one reminder, to learn why the search does not find it.
struct ReminderTrial {
  let id: Int64
  let request: SearchRequest
  /// The reminder's text; nil where it cannot be read.
  let copy: RowCopy?
  let session: Session

  /// The parts of the search that exclude the reminder, and a search that has been run and finds it.
  func whyNot() throws -> WhyNot {
    let trial =
      switch request.filter {
      case .plan(let typed): try planned(typed)
      case .match(let pattern): try matched(pattern)
      case .like: try liked()
      }
    var reasons = trial.reasons
    var hidesCompleted = request.hidesCompleted
    if hidesCompleted, try isCompleted {
      reasons.append(
        .init(part: "--hide-completed", reason: "hides it, since the reminder is completed")
      )
      hidesCompleted = false
    }
    var nearest = trial.offer
    nearest?.hidesCompleted = hidesCompleted
    if let offer = nearest, try !isFound(offer) { nearest = nil }
    return WhyNot(reasons, nearest: nearest, hasNothing: trial.hasNothing)
  }

  /// What trying the parts of the search has shown.
  private struct Trial {
    var reasons: [WhyNot.Reason]
    /// A search to offer, if it finds the reminder; nil where no part does.
    var offer: SearchRequest?
    /// Whether the reminder has no part of what is searched for, whole or loosened.
    var hasNothing: Bool
  }

  private func isFound(_ request: SearchRequest) throws -> Bool {
    try session.value(request.ids.where(TableReference<Reminder>().id == id)) != nil
  }

  private var isCompleted: Bool {
    get throws {
      let reminder = Reminder.where { $0.id == id }.where { $0.isCompleted }
      return try session.value(reminder.select { $0.id }) != nil
    }
  }

  /// Tries the parts of an expression on the reminder.
  private func relaxation(of text: String) throws -> MatchRelaxation {
    try MatchRelaxation(
      of: text,
      columns: request.index.columns,
      copy: copy,
      matches: { try isFound(request.filter(.match($0))) },
      hasTokens: { try session.hasTokens($0, tokenizer: request.table.tokenizer) }
    )
  }

  private func matched(_ pattern: MatchPattern) throws -> Trial {
    let relaxation = try relaxation(of: pattern.text)
    return Trial(
      reasons: relaxation.obstacles.map { WhyNot.Reason($0) },
      offer: relaxation.pattern.map { request.filter(.match($0), typed: $0.text) },
      hasNothing: relaxation.hasNothing
    )
  }
}

extension ReminderTrial {
  private func plan(_ items: [SearchText.Item]) throws -> SearchPlan {
    try SearchPlan(SearchText(items: items), tokenizer: request.table.tokenizer, in: session)
  }

  private func isFound(by item: SearchText.Item) throws -> Bool {
    try isFound(request.filter(.plan(plan([item]))))
  }

  /// Tries the items of the typed text; the offer leaves out those that do not find the row.
  private func planned(_ typed: SearchPlan) throws -> Trial {
    // The other forms do more with the items than to join them.
    if typed.form != .all, typed.form != .any, typed.tags.isEmpty, let pattern = typed.pattern {
      return try matched(pattern)
    }
    var trial = Trial(reasons: [], hasNothing: true)
    var kept: [SearchText.Item] = []
    var isLoosenedAsExpression = false
    for item in SearchText(parsing: request.typed).items {
      guard try !isFound(by: item) else {
        kept.append(item)
        continue
      }
      let loosened = try loosened(item)
      trial.reasons.append(
        .init(part: item.text, reason: loosened.reason, evidence: loosened.evidence)
      )
      trial.hasNothing = trial.hasNothing && loosened.isAbsent
      kept += loosened.items
      isLoosenedAsExpression = isLoosenedAsExpression || loosened.isLoosenedAsExpression
    }
    trial.hasNothing = trial.hasNothing && kept.isEmpty
    if isLoosenedAsExpression, typed.tags.isEmpty, let pattern = typed.pattern {
      trial.offer = try matched(pattern).offer
      if trial.offer != nil { return trial }
    }
    let text = kept.map(\.text).joined(separator: " ")
    // The offered text must be read as these items again.
    guard !kept.isEmpty, SearchText(parsing: text).items == kept else { return trial }
    trial.offer = request.filter(.plan(try plan(kept)), typed: text)
    return trial
  }

  /// An item that does not find the row.
  private struct Loosened {
    /// Why not, as the end of a sentence.
    let reason: String
    /// What a check of the index would show of it; nil where the index is in step.
    let evidence: String?
    /// The parts of it that do find the row.
    var items: [SearchText.Item] = []
    /// Whether the row has nothing of it.
    var isAbsent = false
    /// Whether FTS5's own language has a form of it that finds the row, and no word of `.search` has.
    var isLoosenedAsExpression = false

    init(_ reason: MatchObstacle.Reason, _ items: [SearchText.Item] = []) {
      (self.reason, evidence) = (reason.description, reason.evidence)
      self.items = items
      isAbsent = reason == .missing && items.isEmpty
    }

    init(absent reason: String) {
      (self.reason, evidence) = (reason, nil)
      isAbsent = true
    }
  }

  /// Why an item does not find the row, and the parts of it that do.
  private func loosened(_ item: SearchText.Item) throws -> Loosened {
    let pattern = try plan([item]).pattern
    let reason = try pattern.flatMap { try relaxation(of: $0.text).obstacles.first?.reason }
    // The reminder has the item, and the index an older text.
    if let reason, case .notIndexed = reason { return Loosened(reason) }
    switch item {
    case .word:
      guard let reason, case .missingBut(let form) = reason else {
        return Loosened(reason ?? .missing)
      }
      // Words that begin so are found by FTS5's own language only.
      var loosened = Loosened(reason, try [.word(form)].filter(isFound(by:)))
      loosened.isLoosenedAsExpression = loosened.items.isEmpty
      return loosened
    case .tag: return Loosened(absent: "is not one of its tags")
    case .phrase(let text):
      let words = text.split(whereSeparator: \.isWhitespace).map {
        SearchText.Item.word(String($0))
      }
      let present = try words.filter(isFound(by:))
      let isComplete = words.count > 1 && present.count == words.count
      return Loosened(isComplete ? .notTogether : .missing, words.count > 1 ? present : [])
    case .near(let texts, _):
      let words = texts.map { text in
        text.contains(where: \.isWhitespace) ? SearchText.Item.phrase(text) : .word(text)
      }
      let present = try words.filter(isFound(by:))
      guard present.count == words.count else {
        return Loosened(.missing, present)
      }
      if case .tooFarApart(let distance) = reason {
        return Loosened(.tooFarApart(distance), [.near(texts, distance: distance)])
      }
      return Loosened(.inDifferentColumns, present)
    }
  }

  /// Tries the words of `.like`.
  private func liked() throws -> Trial {
    let words = request.typed.split(whereSeparator: \.isWhitespace).map(String.init)
    let present = try words.filter { try isFound(request.filter(.like([$0]))) }
    let reasons = words.filter { !present.contains($0) }.map {
      WhyNot.Reason(part: $0, reason: MatchObstacle.Reason.missing.description)
    }
    let offer = request.filter(.like(present), typed: present.joined(separator: " "))
    return Trial(
      reasons: reasons,
      offer: present.isEmpty ? nil : offer,
      hasNothing: present.isEmpty
    )
  }
}

extension SearchRequest {
  /// The same search with another filter, completed reminders included.
  fileprivate func filter(_ filter: Filter, typed: String = "") -> SearchRequest {
    var request = SearchRequest(filter, in: table, key: key, weights: weights)
    request.typed = typed
    return request
  }
}
