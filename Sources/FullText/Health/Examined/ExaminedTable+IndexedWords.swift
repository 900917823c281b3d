import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// So many words or prefixes are named at most.
  private static let mostNamed = 3

  /// Goes through all words of the index.
  func readIndexedWords() throws -> IndexedWords {
    let columns = table.columnNames.map { Array($0.utf8) }
    var words = IndexedWords()
    if content == nil { words.places = WordPlaces(columnCount: columns.count) }
    let knowsColumns = table.options.detail != .none
    let form = try foreignForm()
    // Where their sums agree, no beginning needs to be looked up.
    let prefixes = try prefixesAreWords() == true ? [] : table.options.prefixes
    var groups = prefixes.map { PrefixRows(length: $0) }
    var term: [UInt8] = []
    // Words that are no UTF-8 may come between others that begin alike.
    var areTexts = true
    var last: (key: Int64, column: Int, place: Int64)?
    try withVocabulary(of: .instance) { name in
      let rows = RawStatement("SELECT term, doc, col, \"offset\" FROM temp.\(identifier: name)")
      try session.run(rows) { row in
        guard case .integer(let key) = row.value(1) else { return true }
        let columnName = row.textBytes(2)
        let known = columns.firstIndex { $0.elementsEqual(columnName) }
        let column = known ?? 0
        let place = if case .integer(let place) = row.value(3) { place } else { Int64(0) }
        let bytes = row.textBytes(0)
        if last == nil || !term.elementsEqual(bytes) {
          term = Array(bytes)
          areTexts = areTexts && String(validating: term, as: UTF8.self) != nil
          if let form, words.foreign.count < Self.mostNamed, !form.mayHave(bytes) {
            words.foreign.append("\(Self.quoted(term)) in row \(key)")
          }
          for place in groups.indices {
            guard let ended = groups[place].begin(term) else { continue }
            try compare(ended, &words)
          }
        } else if let last, last > (key, column, place), words.disorder.count < Self.mostNamed {
          words.disorder.append("\(Self.quoted(term)): row \(key) comes behind row \(last.key)")
        }
        if known == nil, knowsColumns, words.disorder.count < Self.mostNamed {
          words.disorder.append("\(Self.quoted(term)): row \(key) has it in none of the columns")
        }
        last = (key, column, place)
        for place in groups.indices { groups[place].add(key) }
        words.places?.add(row: key, column: column, place: place)
        return true
      }
      for group in groups { try compare(group, &words) }
    }
    if !areTexts { words.prefixProblems = [] }
    if try words.prefixProblems.isEmpty && prefixesAreWords() == false {
      words.prefixProblems = ["an index of prefixes has other places than the words that begin so"]
    }
    return words
  }

  /// The form of the terms of a table without texts; where there are texts, the words are compared with theirs.
  private func foreignForm() throws -> TermForm? {
    guard content == nil, try unreadableOption() == nil else { return nil }
    return try TermForm(table.tokenizer, in: session)
  }

  private static func quoted(_ term: [UInt8]) -> String {
    "\"\(String(decoding: term, as: UTF8.self))\""
  }

  /// Looks up a beginning of words, and compares what it finds with the rows of the words.
  private func compare(_ group: PrefixRows, _ words: inout IndexedWords) throws {
    guard !group.rows.isEmpty, words.prefixProblems.count < Self.mostNamed else { return }
    // What is no UTF-8 cannot be searched for as it is.
    guard let prefix = String(validating: group.prefix, as: UTF8.self) else { return }
    // A tokenizer may make another token of it, as porter does of some.
    let tokens = try session.tokens(
      of: prefix,
      by: table.tokenizer,
      for: .query(isPrefix: true)
    )
    guard tokens.map(\.text) == [prefix] else { return }
    var count = 0
    var isSame = true
    let search = select(from: index).where(index.match(.prefix(prefix))).select([index.rowid])
    do {
      try session.run(search) { row in
        count += 1
        if case .integer(let key) = row.value(0), !group.rows.contains(key) { isSame = false }
        return true
      }
    } catch let error as StoreError where error.failure?.isCorruption == true {
      words.prefixProblems.append("looking up \(prefix)*, SQLite says: \(error.message)")
      return
    }
    if !isSame || count != group.rows.count {
      words.prefixProblems.append(
        "\(prefix)* finds \(count) rows, and \(group.rows.count) have such a term"
          + (isSame || count != group.rows.count ? "" : ", which are others")
      )
    }
  }
}

/// The rows of the words that begin alike, while the words come in their order.
private struct PrefixRows {
  /// How many characters the words have in common.
  let length: Int
  private(set) var prefix: [UInt8] = []
  private(set) var rows: Set<Int64> = []

  init(length: Int) { self.length = length }

  /// Goes to the next word.
  ///
  /// - Returns: The rows of the words before it, if it does not begin as they do.
  mutating func begin(_ term: [UInt8]) -> PrefixRows? {
    let next = term.end(ofFirst: length).map { Array(term[..<$0]) } ?? []
    guard next != prefix else { return nil }
    defer { (prefix, rows) = (next, []) }
    return self
  }

  mutating func add(_ row: Int64) {
    if !prefix.isEmpty { rows.insert(row) }
  }
}
