import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The words of an index that differ from a word by one edit, those in the most rows first.
  ///
  /// Where the terms of the index are words or stems, they are looked up in its vocabulary, and a text that has the
  /// term tells how the word is written. The terms of a trigram index are parts of words; there the words, and the
  /// beginnings of words, are read in the texts of some rows that have one of the edits.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - table: The index.
  /// - Returns: At most three words; none for a word of fewer than three letters or more than 24.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func words(near word: String, in table: FullTextTable) throws -> [String] {
    guard WordEdits.lengths.contains(word.unicodeScalars.count) else { return [] }
    return table.tokenizer.isTrigram
      ? try wordsInTexts(near: word, table) : try terms(near: word, table)
  }

  private func terms(near word: String, _ table: FullTextTable) throws -> [String] {
    let tokens = try tokens(of: word, by: table.tokenizer, for: .query(isPrefix: false))
    guard tokens.count == 1 else { return [] }
    let edits = WordEdits.words(near: tokens[0].text).sorted()
    let terms = try withVocabulary(of: table) { vocabulary in
      try texts(
        vocabulary.all.where(vocabulary.term.in(edits))
          .order(by: [vocabulary.documents.desc(), vocabulary.term])
          .limit(Self.mostNearWords)
          .select([vocabulary.term])
      )
    }
    return try terms.map { term in
      // An external content may have lost the row.
      try attempt(wording(of: term, table) ?? term) ?? term
    }
  }

  /// A term as one of the texts writes it, in lower case: the terms of porter are stems.
  ///
  /// - Returns: The word; nil where no text has the term.
  private func wording(of term: String, _ table: FullTextTable) throws -> String? {
    guard table.options.content != .contentless else { return nil }
    let key = try withVocabulary(of: table, kind: .instance) { vocabulary in
      try integer(
        vocabulary.all.where(vocabulary.term == Expression(term)).limit(1)
          .select([vocabulary.documents])
      )
    }
    guard let key else { return nil }
    let texts = select(from: table.index).where(table.index.rowid == key)
      .select(table.indexedColumns.map { table.index.text(of: $0).as($0) })
    for case .text(let text) in try rows(texts).first ?? [] {
      let tokens = try tokens(of: text, by: table.tokenizer)
      if let token = tokens.first(where: { $0.text == term }) {
        return word(of: token, in: Array(text.utf8))
      }
    }
    return nil
  }

  /// The letters of a text that a token stands for, in lower case.
  private func word(of token: Token, in text: [UInt8]) -> String {
    let word = String(decoding: text[token.range], as: UTF8.self)
    let lower = word.lowercased()
    // Of İ it makes two characters, of which nobody types the second.
    return lower.unicodeScalars.count == word.unicodeScalars.count ? lower : word
  }

  private static let mostNearWords = 3

  /// The most rows whose texts are read for words.
  private static let mostTexts = 200

  private func wordsInTexts(near word: String, _ table: FullTextTable) throws -> [String] {
    guard table.options.content != .contentless, table.options.detail == .full else { return [] }
    let edits = WordEdits.words(near: word).filter { $0.unicodeScalars.count > 2 }
    let lengths = Set(edits.map(\.count))
    let rows = select(from: table.index)
      .where(table.index.match(.or(edits.sorted().map { .word($0) })))
      .limit(Self.mostTexts)
      .select(table.indexedColumns.map { table.index.text(of: $0).as($0) })
    var uses: [String: WordUse] = [:]
    for row in try self.rows(rows) {
      let words = try row.reduce(into: Set<String>()) { words, value in
        guard case .text(let text) = value else { return }
        // The text itself: unicode61 takes accents away, which are letters to trigram.
        let bytes = Array(text.utf8)
        words.formUnion(try tokens(of: text, by: .unicode61).map { self.word(of: $0, in: bytes) })
      }
      // A text may have very many words.
      let beginnings = words.reduce(into: Set<String>()) { beginnings, word in
        for length in lengths { beginnings.insert(String(word.prefix(length))) }
      }
      for edit in edits.intersection(beginnings) {
        uses[edit, default: WordUse(word: edit)].rows += 1
        if words.contains(edit) { uses[edit]?.isWhole = true }
      }
    }
    let nearest = uses.values.sorted { $0.isBetter(than: $1) }
    return nearest.filter { use in
      // Of the beginnings of the same words one is enough: "wee" says no more than "week" where all that begins so
      // is the same, and "weeke" is only a part of it where more begins with "week".
      use.isWhole
        || !nearest.contains { other in
          other.word != use.word
            && (other.rows == use.rows && other.word.hasPrefix(use.word)
              || other.rows > use.rows && use.word.hasPrefix(other.word))
        }
    }
    .prefix(Self.mostNearWords).map(\.word)
  }
}

/// How some rows have a word.
private struct WordUse {
  let word: String
  /// The rows in which a word begins so.
  var rows = 0
  /// Whether the word itself is in one of them.
  var isWhole = false

  func isBetter(than other: WordUse) -> Bool {
    guard isWhole == other.isWhole else { return isWhole }
    return (-rows, -word.count, word) < (-other.rows, -other.word.count, other.word)
  }
}
