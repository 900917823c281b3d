import FullText
import QueryBuilder
import SQLSpelling
import SQLText
import SQLiteDatabase

extension KnownError {
  /// Errors of an index that is damaged, does not fit its texts, or cannot be opened here.
  static let fts5Damage = [
    unopenable(MessagePattern("invalid fts5 file format (found ")) { table, _ in
      "the index of \(table) has a format that this SQLite can neither read nor rebuild"
    },
    unopenable(MessagePattern("unrecognized option: \"", "\"")) { table, option in
      "\(table) was made with the option \(option), which this SQLite does not know"
    },
    unopenable(missingTokenizer, causeOfMissingTokenizer),
    // fts5vocab does not tell a table that cannot be opened from one that is not there.
    KnownError(MessagePattern("no such fts5 table: main.")) { name, statement in
      let tables = statement.names.fullTextTables.map(\.name)
      guard tables.contains(name) else {
        let near = NearMiss.suggestion(for: name, among: tables)
        return Explanation(
          cause: "fts5vocab shows the terms of a full-text table, and none is named \(name)",
          remedy: near.map { "did you mean \($0)?" }
            ?? (tables.isEmpty ? nil : "full-text tables here: \(tables.joined(separator: ", "))")
        )
      }
      return Explanation(
        cause: "\(name) is there, but this SQLite cannot open it",
        remedy: doctorKnows
      )
    },
    damage(MessagePattern(whole: "database disk image is malformed")),
    damage(MessagePattern("fts5: missing row ")),
    // What newer versions of SQLite say instead of "malformed".
    damage(MessagePattern("fts5: corrupt")),
    loss(MessagePattern("vtable constructor failed: ")),
    loss(MessagePattern(whole: "SQL logic error")),
    lostColumn(MessagePattern(whole: "SQL logic error")),
    KnownError(MessagePattern("no such table: ")) { _, statement in
      statement.isCompiled ? statement.contentExplanation ?? statement.lossExplanation : nil
    },
    // FTS5 reads the table with an index's texts by this name.
    lostColumn(MessagePattern("no such column: T.")),
  ]

  private static let missingTokenizer = MessagePattern("no such tokenizer: ")

  private static func causeOfMissingTokenizer(_ table: String, _ tokenizer: String) -> String {
    "\(table) was made with the tokenizer \(tokenizer), which is not here"
  }

  /// Explains that a text could not be split for a search, because the table's tokenizer is missing; nil for other
  /// errors.
  ///
  /// The shell splits a text by itself, so that there is no statement that failed.
  static func explanation(ofUnsplit message: String, for table: FullTextTable) -> Explanation? {
    let cause: String
    if let tokenizer = missingTokenizer.subject(of: message),
      table.tokenizer.words.first == tokenizer
    {
      cause = causeOfMissingTokenizer(table.name, tokenizer)
    } else if message.hasSuffix(" refuses its arguments: \(table.tokenizer)") {
      // Porter refuses a tokenizer that is missing behind it.
      cause = "\(table.name) was made with the tokenizer \(table.tokenizer), which is refused here"
    } else {
      return nil
    }
    return Explanation(cause: cause, remedy: doctorKnows)
  }

  /// An error of a table that is there, and cannot be opened; a statement that makes one has other advice.
  private static func unopenable(
    _ message: MessagePattern,
    _ cause: @escaping @Sendable (_ table: String, _ subject: String) -> String
  ) -> KnownError {
    KnownError(message) { subject, statement in
      // Of several tables, SQLite does not say which.
      guard statement.fullTextTables.count == 1, let table = statement.fullTextTables.first,
        statement.tokens.first?.isWord("CREATE") != true
      else { return nil }
      return Explanation(cause: cause(table.name, subject), remedy: doctorKnows)
    }
  }

  private static let doctorKnows = ".doctor says what reads it, and what repairs it"

  private static func damage(_ message: MessagePattern) -> KnownError {
    KnownError(message) { _, statement in statement.damageExplanation }
  }

  /// An error that FTS5 also raises, without words of its own, where it misses one of its tables.
  private static func loss(_ message: MessagePattern) -> KnownError {
    KnownError(message) { _, statement in statement.lossExplanation }
  }

  /// An error that FTS5 also raises where it misses its texts, or a column of them.
  ///
  /// A command to an index has errors of its own.
  private static func lostColumn(_ message: MessagePattern) -> KnownError {
    KnownError(message) { _, statement in
      let isCommand = statement.tokens.first?.isWord("INSERT") == true
      return statement.isCompiled && !isCommand ? statement.contentExplanation : nil
    }
  }
}

extension FailedStatement {
  /// Explains that a table is gone in which FTS5 keeps an index; nil if all are there.
  fileprivate var lossExplanation: KnownError.Explanation? {
    for table in fullTextTables {
      let shadows = table.shadows.map { "\(table.name)_\($0.rawValue)" }
      let lost = shadows.filter { names.columns(of: $0).isEmpty }
      // Where none can be read, none need be gone.
      guard let first = lost.first, lost.count < shadows.count else { continue }
      return .init(
        cause: "FTS5 keeps the index of \(table.name) in \(first), which is not there",
        remedy: ".doctor shows whether its texts are still there, and what repairs it"
      )
    }
    return nil
  }

  /// Explains that the table with the texts of an index is not there, or has no such column as the index; nil if it
  /// has all.
  var contentExplanation: KnownError.Explanation? {
    for table in fullTextTables {
      let (texts, columns): (String, [String])
      switch table.options.content {
      case .contentless: continue
      case .external(let name, _): (texts, columns) = (name, table.columnNames)
      case .own:
        texts = "\(table.index.tableName)_\(FTS5Shadow.content.rawValue)"
        columns = table.columnNames.indices.map { "c\($0)" }
      }
      if case .external = table.options.content,
        let error = names.compilerError(in: "SELECT 1 FROM \(SQLName.spelled(texts))"),
        error.message.hasPrefix("no such table: ")
      {
        return .init(
          cause:
            "\(table.name) keeps no texts itself: it reads them from \(texts), which is not there",
          remedy: "make that table, or make \(table.name) again with another content= option"
        )
      }
      let there = Set(names.columns(of: texts).map(\.lowercasedInASCII))
      let missing = columns.first { !there.contains($0.lowercasedInASCII) }
      guard !there.isEmpty, let missing else { continue }
      return .init(
        cause: "\(texts) has no column \(missing), from which \(table.name) takes its texts",
        remedy: ".doctor shows what a search still finds, and what repairs it"
      )
    }
    return nil
  }

  /// Explains that an index no longer fits its texts.
  fileprivate var damageExplanation: KnownError.Explanation? {
    guard let table = fullTextTables.first else { return nil }
    // Of several tables, SQLite does not say which.
    let tables = fullTextTables.map(\.name)
    let isOne = tables.count == 1
    let index =
      isOne
      ? "the index of \(table.name)"
      : "the index of one of \(tables.dropLast().joined(separator: ", ")) and \(tables.last ?? "")"
    // Which side is damaged, and what would repair it, takes a look at both: a rebuild may destroy the good one.
    let remedy = ".doctor shows which side is damaged, and what repairs it"
    // SQLite 3.40 to 3.53 say the same of b : NEAR(y z, 0) in a sound index, and with less detail where an UNINDEXED
    // column has the word.
    let readsUnindexed =
      isOne && table.options.detail != .full && table.index.columns.contains(where: \.isUnindexed)
    let mayBeOfMarks =
      (failure.boundSQL?.contains("NEAR") == true || readsUnindexed)
      && tokens.contains { $0.isWord("SNIPPET") || $0.isWord("HIGHLIGHT") }
    let others =
      mayBeOfMarks
      ? "; or snippet() or highlight() fails on this expression, which .match --no-snippets does without"
      : ""
    guard isOne else {
      return .init(
        cause: "\(index) is damaged, or does not fit its texts\(others)",
        remedy: remedy
      )
    }
    return switch table.options.content {
    case .own:
      .init(
        cause:
          "\(index) or the file is damaged: PRAGMA integrity_check says whether it is the file"
          + others,
        remedy: remedy
      )
    case .contentless:
      .init(
        cause: "\(index) is damaged, or not in step with its rows\(others)",
        remedy: remedy
      )
    case .external(let texts, _):
      .init(
        cause:
          "\(index) does not fit \(texts), or one of them is damaged\(others)",
        remedy: remedy
      )
    }
  }
}
