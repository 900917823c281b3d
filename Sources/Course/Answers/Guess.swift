import QueryBuilder

/// A prediction as it was typed.
public struct Guess: Sendable, Hashable {
  /// The text, without what stands around it.
  let text: String

  /// Takes what was typed.
  public init(_ text: String) {
    self.text = text.trimmed
  }

  /// Whether the prediction is one of the values of a truth's rows: an id, or the title of the same row.
  public func isRight(_ truth: AnswerTable) -> Bool {
    truth.rows.contains { row in row.contains(where: isRight) }
  }

  /// How a wrong prediction differs from the truth; nil where it has nothing of it.
  public func difference(from truth: AnswerTable) -> AnswerDifference? {
    guard let guess = Double(plainNumber) else {
      let isOfNumbers = truth.rows.joined().contains {
        $0.number != nil || Double($0.text ?? "") != nil
      }
      return isOfNumbers && hasOneNumber ? .words : nil
    }
    guard decimals == 1 else { return nil }
    let isRounded = truth.rows.joined().contains { value in
      if case .real(let truth) = value { abs(guess - truth) <= 0.05 } else { false }
    }
    return isRounded ? .decimals : nil
  }

  /// Whether the text has one number, in digits, beside words.
  private var hasOneNumber: Bool {
    text.split { !$0.isNumber && !".,".contains($0) }.count { $0.contains(where: \.isNumber) } == 1
  }

  private func isRight(_ value: SQLValue) -> Bool {
    switch value {
    case .text(let truth):
      let truth = truth.trimmed.lowercased()
      return text.lowercased() == truth || plainNumber == truth
        || Self.abbreviations[text.lowercased()] == truth
        || truth == "neither" && Self.wordsForNeither.contains(text.lowercased())
    case .integer(let truth):
      return Self.numbers[text.lowercased()] == truth || truth == 2 && text.lowercased() == "both"
        || Double(plainNumber) == Double(truth)
    case .real(let truth):
      guard let guess = Double(plainNumber) else { return false }
      let isCut =
        guess.sign == truth.sign && (0..<2 * precision).contains(truth.magnitude - guess.magnitude)
      return isCut || abs(guess - truth) <= max(1e-9, precision)
    case .null, .blob: return false
    }
  }

  private static let wordsForNeither: Set = [
    "same", "the same", "equal", "equally", "none", "none of them", "neither of them",
  ]

  private static let abbreviations = ["y": "yes", "n": "no"]

  /// Small numbers as words.
  private static let numbers: [String: Int64] = {
    let words = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    let numbers = zip(words, Int64(0)...).map { ($0, $1) }
    let zeros = ["none", "nothing", "no row", "no rows", "nobody"].map { ($0, Int64(0)) }
    return Dictionary(numbers + zeros, uniquingKeysWith: { first, _ in first })
  }()

  /// Words that choose between answers; whether a step takes them depends on what it asks.
  static let choices: Set = wordsForNeither.union(["both", "either", "neither"])

  /// Whether a line is one of the words that choose between answers.
  static func isChoice(_ line: String) -> Bool {
    choices.contains(Guess(line).text.lowercased())
  }

  /// Whether a line can be nothing but a prediction: a number in digits or in a word, yes or no.
  ///
  /// SQL and commands begin otherwise; a title needs `.guess` before it.
  public static func isBare(_ line: String) -> Bool {
    let guess = Guess(line)
    let word = guess.text.lowercased()
    return numbers[word] != nil || abbreviations[word] != nil
      || abbreviations.values.contains(word)
      || guess.plainNumber.first.map { $0.isNumber || "-.".contains($0) } == true
        && Double(guess.plainNumber) != nil
  }

  /// The text with an ordinary minus in the place of a typographic one, a point in that of a decimal comma, and without
  /// a mark or a word before it.
  private var plainNumber: String {
    let word = ["row ", "id "].first { text.lowercased().hasPrefix($0) } ?? ""
    let number = text.dropFirst(word.count).drop { $0 == "#" }.map { $0 == "\u{2212}" ? "-" : $0 }
    // Three digits after it may be thousands.
    let decimals = number.lastIndex(of: ",").map { number.endIndex - $0 - 1 }
    let hasComma =
      number.count { $0 == "," } == 1 && !number.contains(".") && decimals != 3
    return String(hasComma ? number.map { $0 == "," ? "." : $0 } : number)
  }

  /// The number of decimals that were typed.
  private var decimals: Int {
    plainNumber.firstIndex(of: ".").map { plainNumber[$0...].count - 1 } ?? 0
  }

  /// Half of the last digit that was typed, if there are two decimals at least: a number is read off a screen.
  private var precision: Double {
    guard decimals >= 2, plainNumber.suffix(decimals).allSatisfy({ "0"..."9" ~= $0 }) else {
      return 0
    }
    return (0..<decimals).reduce(0.5) { half, _ in half / 10 } * 1.000001
  }
}

extension String {
  /// The text without blanks, quotes and a full stop around it.
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace || "\"'".contains(first) { text.removeFirst() }
    while let last = text.last, last.isWhitespace || "\"'.;".contains(last) { text.removeLast() }
    return String(text)
  }
}
