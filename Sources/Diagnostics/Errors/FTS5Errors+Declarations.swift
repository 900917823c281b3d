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
    KnownError(MessagePattern("parse error in \"", "\"")) { text, _ in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      var words = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
      guard words.contains(" ") else { return nil }
      let isQuoted = words.hasPrefix("'") && words.hasSuffix("'")
      if isQuoted { words = words.dropFirst().dropLast() }
      return Explanation(
        cause: isQuoted
          ? "a quote within the quotes is written twice"
          : "a value of several words stands in quotes",
        remedy: "write \(parts[0].filter { !$0.isWhitespace })=\(sqlText(String(words)))"
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
      Explanation(
        cause:
          "an FTS5 column has no type and no constraint: \(option) cannot stand after its name",
        remedy: "write the name alone, or NAME UNINDEXED for a column that is not searched"
      )
    },
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

  private static func missingTokenizer(_ name: String, cause: String) -> Explanation {
    let near = NearMiss.suggestion(for: name, among: ["unicode61", "trigram", "porter", "ascii"])
    return Explanation(cause: cause, remedy: near.map { "did you mean \($0)?" })
  }
}
