public import QueryBuilder

/// A part of an accepted expression that does not mean what it seems to mean.
public enum MatchMisreading: Sendable, Hashable, CustomStringConvertible {
  /// `week NEAR fun`: without parentheses, NEAR is a word like any other.
  case nearIsWord
  /// `NEAR(week fun 3)`: without a comma before it, the number is a word like any other.
  case distanceIsWord(String)
  /// `week and fun`: an operator in small letters is a word like any other.
  case operatorIsWord(String)
  /// `week^2`: this is no boost, but a second phrase, which must start its column.
  case caretIsNoBoost(String)
  /// `title:week fun`: the filter ends with the first element.
  case filterEnds(columns: [String])
  /// `"green app*"`: in quotes, the star is a character of the text.
  case starIsQuoted(String)
  /// `“green apple”`: such quotes are characters of the words.
  case quotesAreLetters

  /// The real meaning, in one line.
  public var description: String {
    switch self {
    case .nearIsWord:
      "NEAR is a word here; as an operator it is written NEAR(one two, 5)"
    case .distanceIsWord(let number):
      "\(number) is a word here; NEAR takes its number after a comma: NEAR(one two, \(number))"
    case .operatorIsWord(let word):
      "\(word) is a word here; the operators AND, OR and NOT are written in capitals"
    case .caretIsNoBoost(let phrase):
      "^\(phrase) is no boost: it finds columns that start with \(phrase)"
    case .filterEnds(let columns):
      "\(columns.joined(separator: " ")): applies to the first element only; "
        + "put the elements in parentheses to apply it to all"
    case .starIsQuoted(let start):
      "in quotes, * is a character and makes no prefix; behind them it does: \(start)*"
    case .quotesAreLetters:
      "FTS5 knows no such quotes as “ and ”; a phrase stands in straight ones: \"one two\""
    }
  }
}

extension MatchExpression {
  /// The parts of this expression that do not mean what they seem to mean, in the order of the text.
  public var misreadings: [MatchMisreading] {
    switch content {
    case .and(let operands, let isImplicit):
      (isImplicit ? Self.misreadings(inSequence: operands) : []) + operands.flatMap(\.misreadings)
    case .or(let operands), .not(let operands):
      operands.flatMap(\.misreadings)
    case .filter(_, let operand):
      operand.misreadings
    case .near(let phrases, _):
      phrases.dropFirst(2).last.flatMap { last in
        // A comma and a distance would stand between the phrase and the parenthesis.
        range.upperBound - last.range.upperBound < 3 ? last.distance : nil
      }.map { [.distanceIsWord($0)] } ?? []
    case .phrase(let phrase):
      phrase.misreadings
    case .special:
      []
    }
  }

  private static func misreadings(inSequence elements: [MatchExpression]) -> [MatchMisreading] {
    var misreadings: [MatchMisreading] = []
    for (index, element) in elements.enumerated() {
      let next = index + 1 < elements.count ? elements[index + 1] : nil
      switch element.content {
      case .phrase(let phrase):
        guard let part = phrase.parts.first else { continue }
        if phrase.isInitial, index > 0,
          elements[index - 1].range.upperBound == element.range.lowerBound
        {
          misreadings.append(.caretIsNoBoost(part.text))
        } else if !part.isQuoted, phrase.parts.count == 1 {
          if part.text == "NEAR" { misreadings.append(.nearIsWord) }
          if ["and", "or", "not"].contains(part.text.lowercased()) {
            misreadings.append(.operatorIsWord(part.text))
          }
        }
      case .filter(let filter, _):
        if case .phrase = next?.content { misreadings.append(.filterEnds(columns: filter.columns)) }
      default:
        continue
      }
    }
    return misreadings
  }
}

extension MatchPhrase {
  /// What misleads in its quotes.
  fileprivate var misreadings: [MatchMisreading] {
    parts.compactMap { part in
      if part.isQuoted {
        part.text.last == "*" && part.text.count > 1 && !part.isPrefix
          ? .starIsQuoted(String(part.text.dropLast()).quoted(with: "\"")) : nil
      } else {
        part.text.contains { "“”„‟«»".contains($0) } ? .quotesAreLetters : nil
      }
    }
  }

  /// The phrase's text, where it is a bare number that a distance may be.
  fileprivate var distance: String? {
    guard parts.count == 1, let part = parts.first, !part.isQuoted, let number = Int(part.text),
      (0...999).contains(number)
    else { return nil }
    return part.text
  }
}
