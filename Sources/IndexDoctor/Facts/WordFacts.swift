import FullText
import QueryBuilder
import SQLiteDatabase

/// What a pass over all terms of an index finds out.
struct WordFacts: TermVisitor {
  /// How many words, pages or prefixes it names at most.
  static let mostNamed = 3

  /// How far this code could read the pages of the segments; if it could not, FTS5 supplied the words.
  private(set) var pages = PagesRead.whole
  /// FTS5's error if it could not read the words either; nil if it could.
  private(set) var error: StoreError?
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
  /// The beginning of two characters that most terms have, and how many.
  private(set) var commonest: (beginning: [UInt8], terms: Int) = ([], 0)

  private var prefixes: PrefixSum?
  private let form: TermForm?

  // The term that is shown, the rows that it has, and those that begin like it.
  private var term: [UInt8] = []
  private var number: UInt64 = 0
  private var isWord = true
  private var hits = 0
  private var firstRow: Int64 = 0
  private var rowOutside: Int64?
  private var beginning: [UInt8] = []
  private var terms = 0

  /// Reads all terms.
  init(_ facts: TableFacts) throws {
    try self.init(unread: facts)
    let finder = try PathFinder(facts)
    do {
      let pages = try facts.showPages(to: &self, seeing: finder.see)
      if pages == .whole {
        wrongPaths = try finder.problems()
      } else {
        self = try WordFacts(unread: facts)
        self.pages = pages
        try facts.showVocabulary(to: &self)
      }
    } catch let error as StoreError where error.failure?.isCorruption == true {
      self.error = error
      pages = .damaged
    }
  }

  private init(unread facts: TableFacts) throws {
    let options = facts.table.options
    let isPlain = try facts.schema().unreadableOption == nil
    let isContentless = facts.content == nil
    prefixes =
      options.prefixes.isEmpty || !isPlain ? nil : PrefixSum(options.prefixes, of: options.detail)
    places = isContentless ? WordPlaces(columnCount: facts.index.columns.count) : nil
    form = isContentless && isPlain ? try TermForm(facts.table.tokenizer, in: facts.session) : nil
  }

  /// Whether the indexes of prefixes have the beginnings of the words, each with the same rows, columns and places; nil
  /// if there are none, and if nobody can tell.
  var arePrefixesRight: Bool? {
    pages == .whole && prefixes?.isReliable == true ? prefixes?.isRight : nil
  }

  mutating func begin(_ term: [UInt8]) {
    self.term = term
    isWord = term.first == WordSum.wordIndex
    number = WordSum.number(of: term)
    (hits, rowOutside) = (0, nil)
    guard isWord else { return }
    prefixes?.begin(term)
    let next = term.dropFirst().end(ofFirst: 2).map { term[1..<$0] } ?? []
    if !next.elementsEqual(beginning) { (beginning, terms) = (Array(next), 0) }
    terms += 1
  }

  mutating func add(row: Int64, column: Int, place: Int64) {
    hits += 1
    if hits == 1 { firstRow = row }
    guard isWord else {
      prefixes?.addStored(number, row: row, column: column, place: place)
      return
    }
    if column < 0 { rowOutside = rowOutside ?? row }
    let rowNumber = WordSum.number(of: row)
    sum.add(WordSum.value(number, row: rowNumber, column: column, place: place), ofRow: rowNumber)
    prefixes?.add(row: row, column: column, place: place)
    places?.add(row: row, column: column, place: place)
  }

  mutating func end() {
    guard isWord else { return }
    if terms > commonest.terms, !beginning.isEmpty { commonest = (beginning, terms) }
    if hits == 0 {
      deleted.count += 1
      deleted.examples.append(String(decoding: term.dropFirst(), as: UTF8.self))
      deleted.examples.sort { ($1.count, $0) < ($0.count, $1) }
      if deleted.examples.count > Self.mostNamed { deleted.examples.removeLast() }
      return
    }
    if let rowOutside, outside.count < Self.mostNamed {
      outside.append("\(term.quotedTerm): row \(rowOutside) has it in none of the columns")
    }
    if let form, foreign.count < Self.mostNamed, !form.mayHave(term[1...]) {
      foreign.append("\(term.quotedTerm) in row \(firstRow)")
    }
  }
}

extension TableFacts {
  /// What a pass over the words of the index finds out.
  func words() throws -> WordFacts { try kept(\.words) { try WordFacts(self) } }
}

/// Adds up the beginnings of words, which come in their order, as the indexes of prefixes must have them.
struct PrefixSum {
  private struct Place: Hashable {
    let row: Int64
    let column: Int
  }

  private struct Beginning {
    let length: Int
    let index: UInt8
    var term: [UInt8] = []
    var number: UInt64?
    /// Where words with this beginning are; an index with less detail has each place once.
    var places: Set<Place> = []
  }

  private let detail: FTS5Options.Detail
  private var beginnings: [Beginning]
  private var expected: UInt64 = 0
  private var stored: UInt64 = 0
  /// Whether the words that begin alike came together: words that are not UTF-8 may stand between them.
  private(set) var isReliable = true

  init(_ lengths: [Int], of detail: FTS5Options.Detail) {
    self.detail = detail
    beginnings = lengths.enumerated().map { number, length in
      Beginning(length: length, index: WordSum.prefixIndex(number))
    }
  }

  /// Whether the indexes have what the words say.
  var isRight: Bool { expected == stored }

  /// Goes to the next word.
  mutating func begin(_ term: [UInt8]) {
    let word = term.dropFirst()
    if isReliable, detail != .full { isReliable = String(validating: word, as: UTF8.self) != nil }
    for number in beginnings.indices {
      let term = word.end(ofFirst: beginnings[number].length).map { word[..<$0] } ?? []
      guard !term.elementsEqual(beginnings[number].term) else { continue }
      beginnings[number].term = Array(term)
      beginnings[number].number =
        term.isEmpty ? nil : WordSum.number(in: beginnings[number].index, of: term)
      beginnings[number].places.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a place of the word.
  mutating func add(row: Int64, column: Int, place: Int64) {
    for number in beginnings.indices {
      guard let beginning = beginnings[number].number else { continue }
      let isNew =
        detail == .full
        || beginnings[number].places.insert(Place(row: row, column: column)).inserted
      guard isNew else { continue }
      let row = WordSum.number(of: row)
      expected &+= WordSum.value(beginning, row: row, column: column, place: place)
    }
  }

  /// Adds a place of a term of an index of prefixes.
  mutating func addStored(_ term: UInt64, row: Int64, column: Int, place: Int64) {
    let row = WordSum.number(of: row)
    stored &+= WordSum.value(term, row: row, column: column, place: place)
  }
}
