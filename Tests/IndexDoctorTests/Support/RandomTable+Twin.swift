import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport

extension RandomTable {
  /// A sound table that has the words of one without texts, with the same rows, columns, places and lengths: nobody can
  /// tell from the other one that its texts were not these.
  ///
  /// - Parameter store: The database with the table.
  /// - Returns: A database with the sound table; nil where no texts were found that have these words.
  /// - Throws: A `StoreError` where the words cannot be read.
  func twin(of store: Store) throws -> Store? {
    let rows = try words(of: store)
    guard let tokenizer = try store.perform({ try $0.fullTextTables().first?.tokenizer }) else {
      return nil
    }
    let twin = try Store.open(.memory)
    try twin.run(declaration)
    let names = columns.map(Self.quoted).joined(separator: ", ")
    for (key, words) in rows.sorted(by: { $0.key < $1.key }) {
      var texts: [String] = []
      for terms in words {
        if tokenizer.words.first == "ascii" {
          // It takes all bytes above ASCII for letters, so that a text need not be UTF-8 to have a term.
          let text = terms.map { bytes in
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
          }
          texts.append("CAST(x'\(text.joined(separator: "20"))' AS TEXT)")
          continue
        }
        let terms = terms.map { String(decoding: $0, as: UTF8.self) }
        let spelled = try terms.compactMap { try Self.word($0, tokenizer, store) }
        guard spelled.count == terms.count else { return nil }
        texts.append(
          SQLValue.text(
            tokenizer.words.first == "trigram"
              ? spelled.enumerated().map { $0 == 0 ? $1 : String($1.suffix(1)) }.joined()
              : spelled.joined(separator: " ")
          ).literal
        )
      }
      try twin.run(
        "INSERT INTO \(Self.quoted(name))(rowid, \(names)) VALUES (\(key), \(texts.joined(separator: ", ")));"
      )
    }
    return twin
  }

  /// The words of each column of each row in their order, as many as its length says.
  private func words(of store: Store) throws -> [Int64: [[[UInt8]]]] {
    var words: [Int64: [[(place: Int64, term: [UInt8])]]] = [:]
    var lengths: [Int64: [Int]] = [:]
    for row in try store.rows("SELECT id, sz FROM \(Self.quoted(name + "_docsize"))") {
      guard case .integer(let key) = row[0], case .blob(let bytes) = row[1] else { continue }
      // No column of a random table has more words than a byte can tell.
      lengths[key] = bytes.map { Int($0) }
      words[key] = columns.map { _ in [] }
    }
    try store.run(
      "CREATE VIRTUAL TABLE temp.words_of_test USING fts5vocab('main', \(SQLValue.text(name).literal), 'instance')"
    )
    let all = try store.rows("SELECT doc, col, \"offset\", CAST(term AS BLOB) FROM words_of_test")
    try store.run("DROP TABLE temp.words_of_test")
    for row in all {
      guard case .integer(let key) = row[0], case .blob(let term) = row[3] else { continue }
      var column = 0
      if case .text(let name) = row[1] { column = columns.firstIndex(of: name) ?? 0 }
      var place: Int64 = 0
      if case .integer(let known) = row[2] { place = known }
      words[key, default: columns.map { _ in [] }][column].append((place, term))
    }
    return words.reduce(into: [:]) { result, row in
      var texts = row.value.map { $0.sorted { $0.place < $1.place }.map(\.term) }
      let counts = lengths[row.key] ?? []
      if row.value.joined().allSatisfy({ $0.place == 0 }), counts.count == columns.count {
        // Without columns, all words stand in the first one; without places, each word stands there once.
        if declaration.contains("detail=none") {
          var rest = texts[0][...]
          texts = counts.map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
          }
          if let word = row.value[0].first?.term {
            texts = texts.map { $0.isEmpty ? [word] : $0 }
          }
        }
        for (column, count) in counts.enumerated() {
          guard let word = texts[column].first else { continue }
          texts[column] +=
            Array(repeating: word, count: max(0, count - texts[column].count))
        }
        texts = zip(texts, counts).map { Array($0.prefix($1)) }
      }
      result[row.key] = texts
    }
  }

  /// A word of which the tokenizer makes a term; nil if none was found.
  private static func word(
    _ term: String,
    _ tokenizer: Tokenizer,
    _ store: Store
  ) throws -> String? {
    // Porter takes endings away, and makes an i of a y.
    let stem = term.hasSuffix("i") ? [String(term.dropLast()) + "y"] : []
    let others = ["", "s", "e", "ed", "ing", "er", "ly", "ful"].map { term + $0 }
    return try (others + stem).first { word in
      // The trigrams of a text overlap.
      try store.perform { try $0.tokens(of: word, by: tokenizer).map(\.text) } == [term]
    }
  }
}
