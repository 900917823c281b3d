import QueryBuilder

extension MatchTrial {
  /// Tries a phrase without its `^`, and then its words one by one.
  func outcome(of phrase: MatchPhrase) throws -> Outcome {
    let typed = text(phrase.range)
    guard try phrase.parts.contains(where: { try hasTokens($0.text) }) else {
      return missing(typed, because: .noToken)
    }
    if phrase.isInitial, try matches(scope(.phrase(MatchPattern.Phrase(phrase)))) {
      return Outcome(
        pattern: .phrase(MatchPattern.Phrase(phrase)),
        obstacles: [MatchObstacle(text: typed, reason: .notAtStart)],
        loss: 1
      )
    }
    let words = phrase.parts.flatMap { part in
      part.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    guard words.count > 1 else { return missing(typed) }
    let present = try words.filter { try matches(scope(.word($0))) }
    guard let pattern = MatchPattern.and(present.map { .word($0) }) else { return missing(typed) }
    let isComplete = present.count == words.count
    return Outcome(
      pattern: pattern,
      obstacles: [MatchObstacle(text: typed, reason: isComplete ? .notTogether : .missing)],
      loss: 1 + words.count - present.count
    )
  }

  /// Tries the phrases of a NEAR group one by one and, if the row has all of them, larger distances.
  func near(_ phrases: [MatchPhrase], _ node: MatchExpression) throws -> Outcome {
    let outcomes = try phrases.map { phrase in
      try matches(scope(.phrase(MatchPattern.Phrase(phrase))))
        ? Outcome(pattern: .phrase(MatchPattern.Phrase(phrase))) : missing(text(phrase.range))
    }
    let present = zip(phrases, outcomes).filter { $1.pattern != nil }.map {
      MatchPattern.Phrase($0.0)
    }
    guard present.count == phrases.count else {
      var outcome = Outcome(obstacles: outcomes.flatMap(\.obstacles))
      outcome.loss = 2 * (phrases.count - present.count)
      // Not as a smaller group: its phrases may be too far apart as well.
      outcome.pattern = MatchPattern.and(present.map { .phrase($0) })
      return outcome
    }
    let typed = text(node.range)
    guard let distance = try distance(of: present),
      let group = MatchPattern.near(present, distance: distance)
    else {
      return Outcome(
        pattern: MatchPattern.and(present.map { .phrase($0) }),
        obstacles: [MatchObstacle(text: typed, reason: .inDifferentColumns)],
        loss: 2
      )
    }
    return Outcome(
      pattern: group,
      obstacles: [MatchObstacle(text: typed, reason: .tooFarApart(distance))],
      loss: 1
    )
  }

  /// The smallest distance within which the row has all of the phrases; nil if no distance is large enough.
  private func distance(of phrases: [MatchPattern.Phrase]) throws -> Int? {
    func isNear(_ distance: Int) throws -> Bool {
      guard let group = MatchPattern.near(phrases, distance: distance) else { return false }
      return try matches(scope(group))
    }
    var (tooSmall, enough) = (0, 1 << 20)
    guard try isNear(enough) else { return nil }
    while enough - tooSmall > 1 {
      let middle = (tooSmall + enough) / 2
      if try isNear(middle) { enough = middle } else { tooSmall = middle }
    }
    return enough
  }
}
