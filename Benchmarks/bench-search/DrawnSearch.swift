import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// A search whose words a seed has drawn from the database.
struct DrawnSearch {
  /// What is searched for.
  enum Kind: String {
    /// A word of at least 1 % of the reminders, and one of fewer.
    case word, rare
    /// Two words, near each other, or one of them.
    case words, near, or
    /// A tag, and a word with a tag.
    case tag, tagged
    /// A word's page far down.
    case deep
  }

  let kind: Kind
  /// The search as a person reads it.
  let name: String
  let request: SearchRequest
  /// What counts the same rows without scores and pages.
  let counts: [any SelectStatement]

  /// The texts that words are taken from, the words that are counted, and those that are searched for.
  private static let (texts, candidates, words) = (400, 160, 16)
  private static let pairs = 4

  /// Draws forty searches, whose words have frequencies from 0.05 % to 80 % of the rows.
  static func draw(seed: Int, in session: Session) throws -> [DrawnSearch] {
    var random = Numbers(state: UInt64(truncatingIfNeeded: seed))
    guard let declaration = try session.profile().declaration,
      let last = try session.integer(Reminder.select { $0.id.max() })
    else { throw StoreError("the database has no reminders") }
    let words = try words(last, &random, session)
    let tags = try session.texts(Tag.order { $0.title }.select { $0.title })
    guard words.count > 1, !tags.isEmpty else { throw StoreError("there are too few words") }
    func word() -> String { words[random.next(below: words.count)].text }
    // Pages far down need many rows before them.
    let frequent = words.suffix(pairs)
    func tag() -> String { tags[random.next(below: tags.count)] }
    func search(_ kind: Kind, _ text: String) throws -> DrawnSearch {
      try DrawnSearch(kind, text: text, declaration, session)
    }
    var searches = try words.map { try search($0.rows * 100 >= Int(last) ? .word : .rare, $0.text) }
    for pair in 0..<pairs {
      let far = frequent[frequent.startIndex + pair % frequent.count]
      searches += [
        try search(.words, "\(word()) \(word())"),
        try search(.near, "[\(word()) \(word())]~\(random.next(below: 60))"),
        DrawnSearch(.or, expression: "\"\(word())\" OR \"\(word())\"", declaration),
        try search(.tag, SearchTag(tag(), titles: []).description),
        try search(.tagged, "\(word()) \(SearchTag(tag(), titles: []).description)"),
        DrawnSearch(try search(.deep, far.text), offset: random.next(below: far.rows)),
      ]
    }
    return searches
  }

  private static func words(
    _ last: Int64,
    _ random: inout Numbers,
    _ session: Session
  ) throws -> [(text: String, rows: Int)] {
    var known: Set<String> = []
    for _ in 0..<texts where known.count < candidates {
      let id = Int64(random.next(below: Int(last)) + 1)
      let texts = try session.rows(Reminder.where { $0.id == id }.select { ($0.title, $0.notes) })
      for case .text(let text) in texts.joined() {
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) where word.count > 2 {
          known.insert(String(word))
        }
      }
    }
    // In the order of a set, no two runs would be alike.
    let counted = try known.sorted().prefix(candidates).map { word in
      let count = ReminderText.where { $0.match(.word(word)) }
        .select { _ in Expression<Int>.countAll }
      return (text: word, rows: Int(try session.integer(count) ?? 0))
    }
    .filter { $0.rows * 2000 >= Int(last) && $0.rows * 10 <= Int(last) * 8 }
    .sorted { ($0.rows, $0.text) < ($1.rows, $1.text) }
    let step = max(1, (counted.count + words - 1) / words)
    return stride(from: 0, to: counted.count, by: step).map { counted[$0] }
  }

  private init(
    _ kind: Kind,
    text: String,
    _ declaration: IndexDeclaration,
    _ session: Session
  ) throws {
    let plan = try session.reminderPlan(text, tokenizer: declaration.options.tokenizer)
    self.kind = kind
    name = text
    request = Self.request(.plan(plan), declaration)
    counts =
      (plan.pattern.map { [Self.count($0)] } ?? [])
      + plan.tags.map { tag in
        Reminder.where { $0.isAmongTagged(tag.wanted) }.select { _ in Expression<Int>.countAll }
      }
  }

  private init(_ kind: Kind, expression: String, _ declaration: IndexDeclaration) {
    self.kind = kind
    name = expression
    request = Self.request(.match(.expression(expression)), declaration)
    counts = [Self.count(.expression(expression))]
  }

  private init(_ search: DrawnSearch, offset: Int) {
    var request = search.request
    request.offset = offset
    (kind, self.request, counts) = (search.kind, request, search.counts)
    name = "\(search.name) from row \(offset + 1)"
  }

  private static func request(
    _ filter: SearchRequest.Filter,
    _ declaration: IndexDeclaration
  ) -> SearchRequest {
    let arguments = [0, 10, 5, 1.0]
    return SearchRequest(
      filter,
      weights: ColumnWeights(columns: declaration.index.columns, arguments: arguments)
    )
  }

  private static func count(_ pattern: MatchPattern) -> any SelectStatement {
    ReminderText.where { $0.match(pattern) }.select { _ in Expression<Int>.countAll }
  }
}

/// Random numbers that a seed determines (SplitMix64).
private struct Numbers {
  var state: UInt64

  mutating func next(below end: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(end))
  }
}
