import FullText
import QueryBuilder
import SQLiteDatabase

/// What a pass over all terms of an index finds out.
struct WordFacts {
  /// How many words it names at most.
  static let mostNamed = 3

  /// Whether this code could read the pages of the segments, as FTS5 writes them; else all of this means nothing.
  private(set) var isWhole = false
  /// The sums of the words.
  private(set) var sum = WordSum()
  /// Where the index leads a look-up to a wrong page of it; each as a sentence without a full stop.
  private(set) var wrongPaths: [String] = []
  /// How many words the pages still have that no row has any more, and the longest of them.
  private(set) var deleted: (count: Int, examples: [String]) = (0, [])
  /// Words that stand in none of the columns.
  private(set) var outside: [String] = []
  /// Words that the tokenizer makes of no text; only for a table without texts.
  private(set) var foreign: [String] = []
  /// How many words each row has, and where; only for a table without texts.
  private(set) var places: WordPlaces?
  /// The words that have a trait of ``TermTrait/all``, by its name.
  private(set) var traits: [String: TermTrait.Found] = [:]
  /// The sums of the indexes of prefixes.
  private(set) var prefixes: PrefixSum

  /// Whether each word begins with the last characters of the one before.
  private let hasTrigrams: Bool

  /// Reads all terms.
  init(_ facts: TableFacts) throws {
    let options = facts.table.options
    prefixes = PrefixSum(options.prefixes, of: options.detail)
    if facts.content == nil { places = WordPlaces(columnCount: facts.index.columns.count) }
    let form =
      facts.content == nil ? try TermForm(facts.table.tokenizer, in: facts.session) : nil
    let wanted = TermTrait.all.filter { $0.concerns(facts.table) }
    hasTrigrams = facts.table.tokenizer.isTrigram
    do {
      wrongPaths = try facts.forEachTerm(checkingPaths: true) { hits in
        try take(&hits, form, wanted)
      }
      isWhole = true
    } catch is SegmentReader.Unreadable {
      // FTS5 wrote them in another way, or somebody damaged them.
    }
  }

  private mutating func take(
    _ hits: inout TermHits,
    _ form: TermForm?,
    _ wanted: [TermTrait]
  ) throws {
    let number = WordSum.number(of: hits.term)
    guard hits.isWord else {
      while let hit = try hits.next() { prefixes.addStored(number, hit) }
      return
    }
    prefixes.begin(hits.term)
    let trigram =
      hasTrigrams && places != nil ? WordPlaces.Trigram(hits.term.dropFirst()) : nil
    var first: Hit?
    var outside: Hit?
    while let hit = try hits.next() {
      if first == nil { first = hit }
      if hit.column < 0, outside == nil { outside = hit }
      sum.add(number, hit)
      prefixes.add(hit)
      places?.add(hit, trigram)
    }
    guard let first else { return noteDeleted(hits.term) }
    if let outside, self.outside.count < Self.mostNamed {
      self.outside.append(
        "\(hits.term.quotedTerm): row \(outside.row) has it in none of the columns"
      )
    }
    if let form, foreign.count < Self.mostNamed, !form.mayHave(hits.term[1...]) {
      foreign.append("\(hits.term.quotedTerm) in row \(first.row)")
    }
    guard !wanted.isEmpty, hits.term.contains(where: { $0 >= 0x80 }) else { return }
    let word = String(decoding: hits.term.dropFirst(), as: UTF8.self)
    for trait in wanted where trait.isIn(word) {
      traits[trait.name, default: .init()].add(word, of: first.row)
    }
  }

  private mutating func noteDeleted(_ term: [UInt8]) {
    deleted.count += 1
    deleted.examples.append(String(decoding: term.dropFirst(), as: UTF8.self))
    deleted.examples.sort { ($1.count, $0) < ($0.count, $1) }
    if deleted.examples.count > Self.mostNamed { deleted.examples.removeLast() }
  }
}
