import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport

/// Random searches of which most find something.
struct RandomSearch {
  private static let words = [
    "buy", "weekend", "week", "call", "the", "kitchen", "dentist", "milk", "report", "zipper",
    "fête",
    "about", "eek", "end", "ca", "!!", "Łukasz", "next week", "the car", "birthday party",
    "nothing",
  ]
  private static let tags = ["#weekend", "#fun", "#home", "#café", "#nobody"]

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next search in an index.
  mutating func next(
    in session: Session,
    _ declaration: IndexDeclaration
  ) throws -> SearchRequest {
    var request = SearchRequest(
      try filter(session, declaration),
      weights: try weights(declaration)
    )
    request.limit = [1, 2, 5, 20, 20, 100, 20, 20, 400].randomElement(using: &generator) ?? 20
    request.offset = [0, 0, 0, 1, 20, 95, 970, 1_001, 4_000].randomElement(using: &generator) ?? 0
    request.hidesCompleted = number(5) == 0
    request.markers = HitMarkers(open: "<", close: ">")
    return request
  }

  private mutating func filter(
    _ session: Session,
    _ declaration: IndexDeclaration
  ) throws -> SearchRequest.Filter {
    if number(4) == 0 { return .match(.expression(expression())) }
    if number(12) == 0 {
      // Without a word for the index; beside the tags a word that is too short for it.
      let text = ([tag()] + [[], [tag()], ["ca"]][number(3)]).joined(separator: " ")
      return .plan(try session.plan(text, tokenizer: declaration.options.tokenizer))
    }
    if number(16) == 0 { return .like((0...number(2)).map { _ in word() }) }
    var items = (0...number(3)).map { _ in word() }
    if number(4) == 0 { items = items.map { "\"\($0)\"" } }
    if number(6) == 0 { items.append("[\(word()) \(word())]~\(number(60))") }
    if number(5) == 0 { items.append(tag()) }
    let text = items.joined(separator: " ")
    return .plan(try session.plan(text, tokenizer: declaration.options.tokenizer))
  }

  /// An expression in FTS5's own language, with OR and NOT, too.
  private mutating func expression() -> String {
    let (left, right) = ("\"\(word())\"", "\"\(word())\"")
    return switch number(11) {
    case 0: "title : \(left)"
    case 1: "{title tags} : (\(left) AND \(right))"
    case 2: "^ \(left)"
    case 3: "- notes : NEAR(\(left) \(right), \(number(80)))"
    case 4: "\(left) AND \(right) AND \(left)"
    case 5: "\(left) * AND \(right)"
    case 6: "\(left) OR \(right)"
    case 7: "\(left) OR (\(right) AND \(left)) OR \"\(word())\""
    case 8: "(\(left) OR \(right)) NOT title : \"\(word())\""
    case 9: "{notes tags} : (\(left) OR \(right)) AND \"\(word())\""
    default: "\(left) NOT \(right)"
    }
  }

  private mutating func weights(_ declaration: IndexDeclaration) throws -> ColumnWeights {
    var weights = ColumnWeights(columns: declaration.index.columns)
    guard number(4) > 0 else { return weights }
    for column in ["title", "notes", "tags"] {
      let weight =
        switch number(6) {
        case 0: 0.0
        case 1: Double(number(12))
        default: Double.random(in: 0.01...20, using: &generator)
        }
      try weights.set(weight, for: column)
    }
    return weights
  }

  private mutating func tag() -> String {
    Self.tags.randomElement(using: &generator) ?? ""
  }

  private mutating func word() -> String {
    Self.words.randomElement(using: &generator) ?? ""
  }

  /// A number from 0, below `end`.
  private mutating func number(_ end: Int) -> Int {
    Int.random(in: 0..<end, using: &generator)
  }
}
