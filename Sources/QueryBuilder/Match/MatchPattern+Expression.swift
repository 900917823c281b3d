extension MatchPattern {
  /// The pattern that finds the same rows as a parsed expression; nil for a special query.
  ///
  /// Every word is quoted and every operator written out. So a part of the text that a user typed
  /// can be searched for by itself, changed, or combined.
  public init?(_ expression: MatchExpression) {
    switch expression.content {
    case .phrase(let phrase):
      self = phrase.isInitial ? .initial(Phrase(phrase)) : .phrase(Phrase(phrase))
    case .near(let phrases, let distance):
      let isDefault = distance == MatchExpression.defaultDistance
      self.init(.near(phrases.map { Phrase($0) }, distance: isDefault ? nil : distance))
    case .filter(let filter, let operand):
      guard let pattern = MatchPattern(operand) else { return nil }
      self = pattern.confined(to: filter)
    case .and(let operands, let isImplicit):
      let patterns = operands.compactMap { MatchPattern($0) }
      guard let all = isImplicit ? Self.sequence(patterns) : .and(patterns) else { return nil }
      self = all
    case .or(let operands):
      self = .or(operands.compactMap { MatchPattern($0) })
    case .not(let operands):
      let patterns = operands.compactMap { MatchPattern($0) }
      guard let first = patterns.first else { return nil }
      self = patterns.dropFirst().reduce(first) { .not($0, $1) }
    case .special:
      return nil
    }
  }
}

extension MatchPattern {
  /// The same within the columns of a filter.
  public func confined(to filter: MatchColumnFilter) -> MatchPattern {
    filter.isExcluding ? .excluding(filter.columns, self) : .columns(filter.columns, self)
  }
}

extension MatchPattern.Phrase {
  /// A phrase of a parsed expression, without its `^`.
  public init(_ phrase: MatchPhrase) {
    self.init(parts: phrase.parts.map { Part(text: $0.text, isPrefix: $0.isPrefix) })
  }
}
