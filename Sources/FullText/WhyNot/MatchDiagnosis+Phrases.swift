import QueryBuilder

extension MatchDiagnosis {
  /// Tries a phrase without its `^`, and then its words one by one.
  func outcome(of phrase: MatchPhrase) throws -> MatchRelaxation {
    let typed = text(phrase.range)
    guard try phrase.parts.contains(where: { try hasTokens($0.text) }) else {
      return missing(typed, because: .noToken)
    }
    let forms = forms(of: phrase, typed)
    if let outdated = try outdated(forms) { return outdated }
    if phrase.isInitial, let anywhere = forms.last?.pattern, try matches(scope(anywhere)) {
      return try outsideFilters(Array(forms.dropLast()))
        ?? MatchRelaxation(
          pattern: scope(anywhere),
          obstacles: [MatchObstacle(text: typed, reason: .notAtStart)],
          loss: 1
        )
    }
    if let outside = try outsideFilters(forms) { return outside }
    let single = phrase.parts.flatMap { part in
      part.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    if let column = try copy?.unindexedColumn(with: phrase) {
      return missing(typed, because: .onlyUnindexed(column))
    }
    guard single.count > 1 else { return try nearWord(phrase, typed) ?? missing(typed) }
    let present = try single.compactMap { word -> MatchPattern? in
      if try matches(scope(.word(word))) { return scope(.word(word)) }
      return try isFiltered && matches(.word(word)) ? .word(word) : nil
    }
    guard let pattern = MatchPattern.and(present) else { return missing(typed) }
    let isComplete = present.count == single.count
    return MatchRelaxation(
      pattern: pattern,
      obstacles: [MatchObstacle(text: typed, reason: isComplete ? .notTogether : .missing)],
      loss: 1 + single.count - present.count
    )
  }

  /// A phrase as the user typed it, and then without its `^`, if it has one.
  private func forms(of phrase: MatchPhrase, _ typed: String) -> [Form] {
    let words = MatchPattern.Phrase(phrase)
    guard phrase.isInitial else { return [Form(text: typed, pattern: .phrase(words))] }
    let unmarked = String(typed.drop { $0 == "^" || $0.isWhitespace })
    return [
      Form(text: typed, pattern: .initial(words)), Form(text: unmarked, pattern: .phrase(words)),
    ]
  }

  /// The result for a phrase that the row has in columns other than those of the filters; nil if it has none.
  ///
  /// Of several forms the first is named that another column has.
  private func outsideFilters(_ forms: [Form]) throws -> MatchRelaxation? {
    guard isFiltered else { return nil }
    for form in forms {
      let found = try columnsMatching(form.pattern)
      guard !found.isEmpty else { continue }
      return MatchRelaxation(
        pattern: .columns(found, form.pattern),
        obstacles: [MatchObstacle(text: form.text, reason: .outsideFilter(foundIn: found))],
        loss: 1
      )
    }
    return nil
  }

  /// Tries the phrases of a NEAR group one by one and, if the row has all of them, larger distances.
  func near(_ phrases: [MatchPhrase], _ node: MatchExpression) throws -> MatchRelaxation {
    let typed = text(node.range)
    if let group = MatchPattern(node),
      let outdated = try outdated([Form(text: typed, pattern: group)])
    {
      return outdated
    }
    let outcomes = try phrases.map { phrase in
      let pattern = scope(.phrase(MatchPattern.Phrase(phrase)))
      return try matches(pattern) ? MatchRelaxation(pattern: pattern) : outcome(of: phrase)
    }
    let obstacles = outcomes.flatMap(\.obstacles)
    guard obstacles.isEmpty else {
      // Not as a smaller group: its phrases may be too far apart as well.
      return MatchRelaxation(
        pattern: MatchPattern.and(outcomes.compactMap(\.pattern)),
        obstacles: obstacles,
        loss: outcomes.reduce(0) { $0 + $1.loss }
      )
    }
    let present = phrases.map { MatchPattern.Phrase($0) }
    guard let distance = try distance(of: present),
      let group = MatchPattern.near(present, distance: distance)
    else {
      return MatchRelaxation(
        pattern: MatchPattern.and(outcomes.compactMap(\.pattern)),
        obstacles: [MatchObstacle(text: typed, reason: .inDifferentColumns)],
        loss: 2
      )
    }
    return MatchRelaxation(
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
