import QueryBuilder

/// Tries the parts of an expression on one row, and loosens those that do not match.
struct MatchDiagnosis {
  /// A part, or a form of it, with the text that names it where something is said of it.
  struct Form {
    let text: String
    let pattern: MatchPattern
  }

  let bytes: [UInt8]
  let columns: [String]
  /// The row's text, to see whether the index has another one, and what other tokenizers would find; nil to see neither.
  let copy: RowCopy?
  let matches: (MatchPattern) throws -> Bool
  let hasTokens: (String) throws -> Bool
  /// Puts the column filters around the part, within which it must match.
  var scope: (MatchPattern) -> MatchPattern = { $0 }
  /// Whether there are such filters, so that the row may have the part in another column.
  var isFiltered = false

  func outcome(of node: MatchExpression) throws -> MatchRelaxation {
    guard let typed = MatchPattern(node) else { return MatchRelaxation() }
    if try matches(scope(typed)) { return MatchRelaxation(pattern: scope(typed)) }
    switch node.content {
    case .and(let operands, let isImplicit):
      return try conjunction(of: operands, isImplicit: isImplicit)
    case .or(let operands):
      return try disjunction(of: operands)
    case .not(let operands):
      return try exclusion(of: operands)
    case .filter(let filter, let operand):
      return try filtered(filter, operand)
    case .near(let phrases, _):
      return try near(phrases, node)
    case .phrase(let phrase):
      return try outcome(of: phrase)
    case .special:
      return MatchRelaxation()
    }
  }

  /// The result for a part that the row's text has, but not the other text that the index has.
  ///
  /// - Parameter forms: The part, and forms of it that the row must lack, too, before the part counts as missing.
  /// - Returns: The result, which names the first form for which it is true; nil if it is not true, or nobody knows.
  /// - Throws: What ``matches`` throws, or a `StoreError` if the work was interrupted.
  func outdated(_ forms: [Form]) throws -> MatchRelaxation? {
    guard let copy else { return nil }
    let form = try forms.first { form in
      // Filters may be in the way of what the text has elsewhere.
      let candidates = [scope(form.pattern)] + (isFiltered ? [form.pattern] : [])
      return try candidates.contains { try copy.matches($0) == true && !matches($0) }
    }
    return form.map { missing($0.text, because: .notIndexed) }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The result for a part of which the row has nothing.
  func missing(_ text: String, because reason: MatchObstacle.Reason = .missing) -> MatchRelaxation {
    MatchRelaxation(obstacles: [MatchObstacle(text: text, reason: reason)], loss: 3)
  }

  private func conjunction(
    of operands: [MatchExpression],
    isImplicit: Bool
  ) throws -> MatchRelaxation {
    // FTS5 ignores a phrase without tokens beside others, so that it cannot be an obstacle.
    let kept = try isImplicit ? operands.filter(mayHaveTokens) : operands
    var outcome = MatchRelaxation()
    var patterns: [MatchPattern] = []
    for operand in kept.isEmpty ? operands : kept {
      let part = try self.outcome(of: operand)
      if let pattern = part.pattern { patterns.append(pattern) }
      outcome.obstacles += part.obstacles
      outcome.loss += part.loss
    }
    outcome.pattern = MatchPattern.and(patterns)
    return outcome
  }

  private func mayHaveTokens(_ operand: MatchExpression) throws -> Bool {
    guard case .phrase(let phrase) = operand.content else { return true }
    return try phrase.parts.contains { try hasTokens($0.text) }
  }

  private func disjunction(of operands: [MatchExpression]) throws -> MatchRelaxation {
    let outcomes = try operands.map(outcome)
    var outcome = MatchRelaxation(obstacles: outcomes.flatMap(\.obstacles), loss: 3)
    let possible = outcomes.indices.filter { outcomes[$0].pattern != nil }
    guard let nearest = possible.min(by: { outcomes[$0].loss < outcomes[$1].loss }) else {
      return outcome
    }
    outcome.loss = outcomes[nearest].loss
    outcome.pattern = .or(
      operands.enumerated().compactMap { index, operand in
        index == nearest ? outcomes[index].pattern : MatchPattern(operand).map(scope)
      }
    )
    return outcome
  }

  private func exclusion(of operands: [MatchExpression]) throws -> MatchRelaxation {
    guard let first = operands.first else { return MatchRelaxation() }
    var outcome = try self.outcome(of: first)
    for operand in operands.dropFirst() {
      guard let excluded = MatchPattern(operand) else { continue }
      if try matches(scope(excluded)) {
        let isOfIndexOnly = try copy?.matches(scope(excluded)) == false
        outcome.obstacles.append(
          MatchObstacle(
            text: text(operand.range),
            reason: isOfIndexOnly ? .excludedByIndex : .excluded
          )
        )
        outcome.loss += 2
      } else {
        outcome.pattern = outcome.pattern.map { .not($0, scope(excluded)) }
      }
    }
    return outcome
  }

  private func filtered(
    _ filter: MatchColumnFilter,
    _ operand: MatchExpression
  ) throws -> MatchRelaxation {
    guard let typed = MatchPattern(operand) else { return MatchRelaxation() }
    let text = text(filter.range.lowerBound..<operand.range.upperBound)
    let part = Form(text: text, pattern: typed.confined(to: filter))
    if let outdated = try outdated([part]) { return outdated }
    let found = try columnsMatching(typed)
    let searched = filter.columns.filter { name in
      columns.contains { $0.isEqualInASCII(to: name) }
    }
    let idle = filter.isExcluding || !searched.isEmpty ? nil : filter.columns.first
    guard let first = found.first else {
      var outcome = try within(filter).outcome(of: operand)
      if let idle { outcome.obstacles = [MatchObstacle(text: text, reason: .unindexed(idle))] }
      return outcome
    }
    // Within more columns than the one that has it, a NOT of the part may exclude the row.
    let widened = filter.isExcluding ? typed : .columns(searched + found, typed)
    return MatchRelaxation(
      pattern: try matches(widened) ? widened : .column(first, typed),
      obstacles: [
        MatchObstacle(
          text: text,
          reason: idle.map(MatchObstacle.Reason.unindexed) ?? .outsideFilter(foundIn: found)
        )
      ],
      loss: 1
    )
  }

  /// The trial of what stands after a filter.
  private func within(_ filter: MatchColumnFilter) -> MatchDiagnosis {
    var inner = self
    inner.scope = { scope($0.confined(to: filter)) }
    inner.isFiltered = true
    return inner
  }

  /// The columns in which the row matches a pattern, whatever filters are around the part.
  func columnsMatching(_ pattern: MatchPattern) throws -> [String] {
    try columns.filter { try matches(.column($0, pattern)) }
  }
}
