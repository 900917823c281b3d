import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText

extension KnownError {
  /// Errors of `CREATE VIRTUAL TABLE ... USING fts5(...)`, and of the tables that FTS5 reads texts from.
  static let fts5Declarations = [
    KnownError(MessagePattern("no such tokenizer: ")) { name, _ in
      missingTokenizer(
        name,
        cause: "FTS5's own tokenizers are unicode61, ascii, porter and trigram"
      )
    },
    KnownError(MessagePattern(whole: "error in tokenizer constructor")) { _, statement in
      let words = statement.tokens.compactMap(\.string).flatMap { Tokenizer($0).words }
      if let late = statement.latePorterExplanation { return late }
      // Of the tokenizer behind porter, FTS5 does not say that there is none.
      let base = words.firstIndex { $0.isEqualInASCII(to: "porter") }.map { words[($0 + 1)...] }?
        .first
      if let base, statement.names.lacksTokenizer(base) {
        return missingTokenizer(
          base,
          cause: "porter stems the tokens of another tokenizer, and none is named \(base)"
        )
      }
      let lower = words.map(\.lowercasedInASCII)
      let known = [
        (
          "trigram",
          "case_sensitive 0 or 1, and from SQLite "
            + "\(FTS5Feature.trigramDiacritics.since.release) on remove_diacritics"
        ), ("ascii", "tokenchars and separators"),
        ("unicode61", "remove_diacritics, categories, tokenchars and separators"),
      ]
      return Explanation(
        cause: "the tokenizer does not know an option or its value; they are written NAME VALUE",
        remedy: (known.first { lower.contains($0.0) } ?? known.last).map { "\($0) has \($1)" }
      )
    },
    KnownError(MessagePattern("unrecognized option: \"", "\"")) { name, _ in
      let known = FullTextTable.knownOptions
      let newer = FTS5Feature(rawValue: name.lowercased()).flatMap { $0.isThere ? nil : $0.since }
      return Explanation(
        cause: newer.map { "\(name) came with SQLite \($0.release): this one is older" }
          ?? "FTS5's options are \(known.joined(separator: ", "))",
        remedy: NearMiss.suggestion(for: name, among: known).map { "did you mean \($0)?" }
      )
    },
    KnownError(
      MessagePattern(whole: "parse error in tokenize directive")
    ) { _, statement in
      let meant = statement.typedTokenizer.map(FailedStatement.tokenizerWords)
      return Explanation(
        cause: FailedStatement.tokenizerGrammar,
        remedy: meant.flatMap(statement.tokenizeOption).map { "write \($0)" }
      )
    },
    KnownError(MessagePattern("parse error in \"", "\"")) { text, statement in
      let parts = text.split(separator: "=", maxSplits: 1)
      let name = parts.first.map { $0.filter { !$0.isWhitespace } } ?? ""
      let start = text.split(whereSeparator: \.isWhitespace)
      // `tokenize = ascii` has one word before the sign, `title TEXT DEFAULT 'a=b'` several.
      guard parts.count == 2, start.count == 1 || name == start[0].prefix(name.count) else {
        return columnExplanation(start.dropFirst().joined(separator: " "))
      }
      var words = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
      guard words.contains(" ") else { return nil }
      let isQuoted = words.hasPrefix("'") && words.hasSuffix("'")
      if isQuoted { words = words.dropFirst().dropLast() }
      let typed = String(words)
      let cause =
        isQuoted
        ? "a quote within the quotes is written twice"
        : "a value of several words stands in quotes"
      guard name.isEqualInASCII(to: "tokenize"), !statement.names.takesTokenizer(typed) else {
        return Explanation(cause: cause, remedy: "write \(name)=\(sqlText(typed))")
      }
      let meant = FailedStatement.tokenizerWords(in: typed)
      return Explanation(
        cause: FailedStatement.tokenizerGrammar,
        remedy: statement.tokenizeOption(meant).map { "write \($0)" }
      )
    },
    KnownError(
      MessagePattern(whole: "malformed detail=... directive"),
      cause: "detail takes full (the default), column or none",
      remedy: nil
    ),
    KnownError(
      MessagePattern("malformed prefix=... directive"),
      cause: "prefix takes the lengths to index, from 1 to 999, separated by spaces: prefix='2 3'",
      remedy: nil
    ),
    KnownError(MessagePattern("unrecognized column option: ")) { option, _ in
      columnExplanation(option)
    },
    KnownError(MessagePattern("fts5vocab: unknown table type: '", "'")) { type, _ in
      let near = NearMiss.suggestion(for: type, among: ["row", "col", "instance"])
      return Explanation(
        cause: vocabularyArguments,
        remedy: near.map { "did you mean \($0)?" }
      )
    },
    KnownError(
      MessagePattern(whole: "wrong number of vtable arguments"),
      cause: vocabularyArguments,
      remedy: nil
    ),
    KnownError(MessagePattern("reserved fts5 column name: ")) { name, _ in
      Explanation(
        cause: "FTS5 itself has a column \(name), in every table",
        remedy: "give the column another name"
      )
    },
    KnownError(MessagePattern("vtable constructor failed: ")) { table, statement in
      guard statement.tokens.contains(where: { $0.isWord("FTS5") }) else { return nil }
      return Explanation(
        cause: "FTS5 cannot make \(table) of these columns",
        remedy: "name at least one, and each only once: fts5(title, notes)"
      )
    },
    KnownError(MessagePattern(whole: "recursively defined fts5 content table")) { _, statement in
      let table = statement.fullTextTables.first?.name ?? "the table"
      return Explanation(
        cause: "\(table) was declared with content= and its own name: it would read itself",
        remedy: "drop it, and make it again with content= and the table that holds the texts"
      )
    },
  ]

  private static let vocabularyArguments =
    "write fts5vocab(TABLE, TYPE): the type row gives a row for each term, col one for each term of a column, "
    + "and instance one for each place"

  /// Explains that something stands after a column's name; nil where nothing does.
  private static func columnExplanation(_ option: String) -> Explanation? {
    guard !option.isEmpty else { return nil }
    let key = "each row has its number in rowid, which is the table's key"
    let other = "write the name alone, or NAME UNINDEXED for a column that is not searched"
    return Explanation(
      cause:
        "an FTS5 column has no type and no constraint: \(option) cannot stand after its name",
      remedy: option.uppercased().contains("PRIMARY KEY") ? "\(other); \(key)" : other
    )
  }

  private static func missingTokenizer(_ name: String, cause: String) -> Explanation {
    let near = NearMiss.suggestion(for: name, among: ["unicode61", "trigram", "porter", "ascii"])
    return Explanation(cause: cause, remedy: near.map { "did you mean \($0)?" })
  }
}

extension FailedStatement {
  /// Explains that porter stands behind the tokenizer whose tokens it stems; nil where that is not all that is wrong.
  fileprivate var latePorterExplanation: KnownError.Explanation? {
    let words = typedTokenizer.map { Tokenizer($0).words } ?? []
    guard let place = words.firstIndex(where: { $0.isEqualInASCII(to: "porter") }), place > 0 else {
      return nil
    }
    let others = words[..<place] + words[(place + 1)...]
    let meant = Self.tokenizerWords(
      in: (["porter"] + others.map(sqlText)).joined(separator: " ")
    )
    return tokenizeOption(meant).map { option in
      .init(
        cause: "porter comes first, before the tokenizer whose tokens it stems",
        remedy: "write \(option)"
      )
    }
  }
}
