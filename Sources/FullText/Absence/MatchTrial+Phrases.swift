import QueryBuilder

extension MatchTrial {
  /// Tries a phrase without its `^`, and then its words one by one.
  func outcome(of phrase: MatchPhrase) throws -> Outcome {
    let typed = text(phrase.range)
    guard try phrase.parts.contains(where: { try hasTokens($0.text) }) else {
      return missing(typed, because: .noToken)
    }
    let words = MatchPattern.Phrase(phrase)
    let anywhere = MatchPattern.phrase(words)
    let forms = phrase.isInitial ? [.initial(words), anywhere] : [anywhere]
    if let outdated = try outdated(forms, typed) { return outdated }
    if phrase.isInitial, try matches(scope(anywhere)) {
      return Outcome(
        pattern: scope(anywhere),
        obstacles: [MatchObstacle(text: typed, reason: .notAtStart)],
        loss: 1
      )
    }
    if isFiltered, let outside = try outsideFilters(phrase, typed) { return outside }
    let single = phrase.parts.flatMap { part in
      part.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    guard single.count > 1 else { return try nearWord(phrase, typed) ?? missing(typed) }
    let present = try single.compactMap { word -> MatchPattern? in
      if try matches(scope(.word(word))) { return scope(.word(word)) }
      return try isFiltered && matches(.word(word)) ? .word(word) : nil
    }
    guard let pattern = MatchPattern.and(present) else { return missing(typed) }
    let isComplete = present.count == single.count
    return Outcome(
      pattern: pattern,
      obstacles: [MatchObstacle(text: typed, reason: isComplete ? .notTogether : .missing)],
      loss: 1 + single.count - present.count
    )
  }

  /// The result for a phrase that the row has in columns other than those of the filters; nil where it has none.
  ///
  /// Where no column begins with it, as `^` demands, the phrase without its `^` is what the row has.
  private func outsideFilters(_ phrase: MatchPhrase, _ typed: String) throws -> Outcome? {
    let words = MatchPattern.Phrase(phrase)
    let unmarked = String(typed.drop { $0 == "^" || $0.isWhitespace })
    let candidates =
      (phrase.isInitial ? [(typed, MatchPattern.initial(words))] : []) + [
        (unmarked, .phrase(words))
      ]
    for (text, pattern) in candidates {
      let found = try columnsMatching(pattern)
      guard !found.isEmpty else { continue }
      return Outcome(
        pattern: .columns(found, pattern),
        obstacles: [MatchObstacle(text: text, reason: .outsideFilter(foundIn: found))],
        loss: 1
      )
    }
    return nil
  }

  /// Tries the phrases of a NEAR group one by one and, if the row has all of them, larger distances.
  func near(_ phrases: [MatchPhrase], _ node: MatchExpression) throws -> Outcome {
    let typed = text(node.range)
    if let group = MatchPattern(node), let outdated = try outdated([group], typed) {
      return outdated
    }
    let outcomes = try phrases.map { phrase in
      let pattern = scope(.phrase(MatchPattern.Phrase(phrase)))
      return try matches(pattern) ? Outcome(pattern: pattern) : outcome(of: phrase)
    }
    let obstacles = outcomes.flatMap(\.obstacles)
    guard obstacles.isEmpty else {
      // Not as a smaller group: its phrases may be too far apart as well.
      return Outcome(
        pattern: MatchPattern.and(outcomes.compactMap(\.pattern)),
        obstacles: obstacles,
        loss: outcomes.reduce(0) { $0 + $1.loss }
      )
    }
    let present = phrases.map { MatchPattern.Phrase($0) }
    guard let distance = try distance(of: present),
      let group = MatchPattern.near(present, distance: distance)
    else {
      return Outcome(
        pattern: MatchPattern.and(outcomes.compactMap(\.pattern)),
        obstacles: [MatchObstacle(text: typed, reason: .inDifferentColumns)],
        loss: 2
      )
    }
    return Outcome(
      pattern: scope(group),
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
