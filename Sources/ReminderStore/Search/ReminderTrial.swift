import FullText
import QueryBuilder
import SQLiteDatabase

/// Tries the parts of a search on one reminder, to learn why the search does not find it.
struct ReminderTrial {
  let id: Int64
  let request: SearchRequest
  let tokenizer: Tokenizer?
  let session: Session

  /// The parts of the search that exclude the reminder, and a search that has been run and finds it.
  func absence() throws -> RowAbsence {
    var (reasons, offer): ([RowAbsence.Reason], Offer?) =
      switch request.filter {
      case .plan: try planned()
      case .match(let pattern): try matched(pattern)
      case .like: try liked()
      }
    var hidesCompleted = request.hidesCompleted
    if hidesCompleted, try !isFound(request.filter(.plan(plan([]))).hidingCompleted) {
      reasons.append(
        .init(part: "--hide-completed", reason: "hides it, since the reminder is completed")
      )
      hidesCompleted = false
    }
    guard var offer else { return RowAbsence(reasons) }
    var proof = request.filter(offer.filter)
    proof.hidesCompleted = hidesCompleted
    guard try isFound(proof) else { return RowAbsence(reasons) }
    offer.search.hidesCompleted = hidesCompleted
    return RowAbsence(reasons, nearest: offer.search)
  }

  /// A search to offer, and the filter that must find the reminder before it is offered.
  private struct Offer {
    var search: RowAbsence.Nearest
    let filter: SearchRequest.Filter

    init(_ command: RowAbsence.Nearest.Command, _ text: String, _ filter: SearchRequest.Filter) {
      search = .init(command: command, text: text)
      self.filter = filter
    }
  }

  private func isFound(_ request: SearchRequest) throws -> Bool {
    let row = request.matches.where { reminder, _ in reminder.id == id }
    return try session.value(row.select { reminder, _ in reminder.id }) != nil
  }

  private func hasTokens(_ text: String) throws -> Bool {
    try session.hasTokens(text, tokenizer: tokenizer)
  }

  private func relaxation(of text: String) throws -> MatchRelaxation {
    try MatchRelaxation(
      of: text,
      columns: request.index.columns,
      matches: { try isFound(request.filter(.match($0))) },
      hasTokens: hasTokens
    )
  }

  private func matched(
    _ pattern: MatchPattern
  ) throws -> ([RowAbsence.Reason], Offer?) {
    let relaxation = try relaxation(of: pattern.text)
    return (
      RowAbsence(relaxation.obstacles).reasons,
      relaxation.pattern.map { Offer(.match, $0.text, .match($0)) }
    )
  }
}

extension ReminderTrial {
  private func plan(_ items: [SearchText.Item]) throws -> SearchPlan {
    try session.reminderPlan(SearchText(items: items), tokenizer: tokenizer)
  }

  /// Tries the items of the typed text; the offer leaves out those that do not find the row.
  private func planned() throws -> ([RowAbsence.Reason], Offer?) {
    var reasons: [RowAbsence.Reason] = []
    var kept: [SearchText.Item] = []
    for item in SearchText(parsing: request.typed).items {
      guard try !isFound(request.filter(.plan(plan([item])))) else {
        kept.append(item)
        continue
      }
      let (reason, items) = try loosened(item)
      reasons.append(.init(part: item.text, reason: reason))
      kept += items
    }
    let text = kept.map(\.text).joined(separator: " ")
    // The offered text must be read as these items again.
    guard !kept.isEmpty, SearchText(parsing: text).items == kept else { return (reasons, nil) }
    return (reasons, Offer(.search, text, .plan(try plan(kept))))
  }

  /// Why an item does not find the row, and the parts of it that do.
  private func loosened(
    _ item: SearchText.Item
  ) throws -> (String, [SearchText.Item]) {
    switch item {
    case .word: return (MatchObstacle.Reason.missing.description, [])
    case .tag: return ("is not one of its tags", [])
    case .phrase(let text):
      let words = text.split(whereSeparator: \.isWhitespace).map {
        SearchText.Item.word(String($0))
      }
      let present = try words.filter { try isFound(request.filter(.plan(plan([$0])))) }
      let isComplete = words.count > 1 && present.count == words.count
      return (
        (isComplete ? MatchObstacle.Reason.notTogether : .missing).description,
        words.count > 1 ? present : []
      )
    case .near(let texts, _):
      let words = texts.map { text in
        text.contains(where: \.isWhitespace) ? SearchText.Item.phrase(text) : .word(text)
      }
      let present = try words.filter { try isFound(request.filter(.plan(plan([$0])))) }
      guard present.count == words.count else {
        return (MatchObstacle.Reason.missing.description, present)
      }
      let pattern = try plan([item]).pattern
      let reason = try pattern.flatMap { try relaxation(of: $0.text).obstacles.first?.reason }
      if case .tooFarApart(let distance) = reason {
        return (
          MatchObstacle.Reason.tooFarApart(distance).description, [.near(texts, distance: distance)]
        )
      }
      return (MatchObstacle.Reason.inDifferentColumns.description, present)
    }
  }

  /// Tries the words of `.like`.
  private func liked() throws -> ([RowAbsence.Reason], Offer?) {
    let words = request.typed.split(whereSeparator: \.isWhitespace).map(String.init)
    let present = try words.filter { try isFound(request.filter(.like([$0]))) }
    let reasons = words.filter { !present.contains($0) }.map {
      RowAbsence.Reason(part: $0, reason: MatchObstacle.Reason.missing.description)
    }
    guard !present.isEmpty else { return (reasons, nil) }
    return (reasons, Offer(.like, present.joined(separator: " "), .like(present)))
  }
}

extension SearchRequest {
  /// The same search with another filter, completed reminders included.
  fileprivate func filter(_ filter: Filter) -> SearchRequest {
    SearchRequest(filter, key: key, weights: weights)
  }

  fileprivate var hidingCompleted: SearchRequest {
    var copy = self
    copy.hidesCompleted = true
    return copy
  }
}
