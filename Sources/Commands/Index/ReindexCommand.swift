import CommandKit
import FullText
import IndexDoctor
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.reindex`: makes the full-text index again, as it is or with other options.
enum ReindexCommand: DotCommand {
  static let tokenizer = Option("tokenizer", .tokenizer, "how text becomes tokens")
  static let tags = Option(
    "tags",
    .oneOf(TagsColumnFormat.self),
    "how a reminder's tags are joined"
  )
  static let prefix = Option(
    "prefix",
    .prefixes,
    "the lengths of prefixes that get an index of their own, or none"
  )
  static let detail = Option(
    "detail",
    .oneOf(FTS5Options.Detail.self),
    "how much of a token's place is stored"
  )

  static let columns = Option(
    "columns",
    .columns,
    "of another table: the columns to keep, in their order"
  )

  static let signature = Signature(
    "reindex",
    group: .index,
    abstract: "Rebuild the index, with the same or other options",
    options: [tokenizer, tags, prefix, detail, columns],
    discussion: """
      Options that you leave out stay unchanged, and so does the rank that .rank save stored. Everything happens in \
      one transaction: if anything fails, the old index is still there.

      The tokenizers are unicode61, ascii, porter and trigram; arguments go with the name, in quotes: \
      --tokenizer "unicode61 remove_diacritics 2", --tokenizer "porter ascii".

      --tags hash is "#weekend #fun", comma "weekend,fun", plain "weekend fun"; the triggers follow.

      --detail column and none make a smaller index, which cannot find phrases: under trigram, no \
      word of more than three characters.

      It works on the table in use. Another than the reminders' is rebuilt from its texts; with options, or \
      other --columns, it is made again, without the texts of columns that go, about which a script is not asked: its \
      triggers stay (other columns need them dropped first); stored weights follow their columns. It refuses damaged \
      or missing texts (.doctor finds them), and a table that keeps none (content='').
      """,
    examples: [
      """
      > .reindex --tokenizer "porter unicode61" --prefix 2,3
      10 rows indexed in 0.000 s.
      > .reindex --tokenizer trigram --prefix none
      10 rows indexed in 0.000 s.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let table = context.database.table, !context.database.usesReminders {
      try remake(table, arguments, in: context)
    } else {
      try fill(arguments, in: context)
    }
    try context.refreshProfile()
    if let note = context.database.table?.options.detailNote {
      try context.output.remark("Note: \(note)")
    }
  }

  /// Builds the reminders' index.
  private static func fill(_ arguments: Arguments, in context: CommandContext) throws {
    if case .other = context.database.profile.kind,
      try !context.perform({ try $0.fullTextTables() }).isEmpty
    {
      // It says how one of them comes into use.
      _ = try context.database.fullTextTable()
    }
    guard arguments[columns] == nil else {
      throw CommandError("the reminders' index has the columns that the shell needs")
    }
    try context.database.requireSchema()
    var change = IndexChange()
    change.tokenizer = try arguments[tokenizer].map { try TypedTokenizer.checked($0, in: context) }
    change.tagFormat = arguments[tags]
    change.prefixes = arguments[prefix]
    change.detail = arguments[detail]

    try context.announce(ReadableSQL(context.perform { try $0.reindexing(change) }))
    try context.measured { session in
      try session.reindex(change)
    } summary: { rows in
      "\(Count(rows, "row")) indexed"
    }
  }

  /// Rebuilds the index of a table that is not the reminders'.
  private static func remake(
    _ table: FullTextTable,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws {
    guard arguments[tags] == nil else {
      throw CommandError(
        "--tags is for the reminders' index, and the table in use is \(table.name)"
      )
    }
    var options = table.options
    if let tokenizer = arguments[tokenizer] {
      options.tokenizer = try TypedTokenizer.checked(tokenizer, in: context)
    }
    if let prefixes = arguments[prefix] { options.prefixes = prefixes }
    if let detail = arguments[detail] { options.detail = detail }
    let loss = try loss(of: table, keeping: arguments[columns], context)
    if let loss, !context.isMeant("Delete \(loss.words)? No other table keeps them.") {
      return try context.output.remark("Nothing was changed.")
    }
    let isInTransaction = try context.perform { $0.isInTransaction }
    try context.measured { session in
      // Whether the texts are whole is seen of the moment at which they are read.
      try session.transaction {
        try table.requireUnchanged(in: session)
        guard try loss.map({ try session.rowCount(of: table.index) == $0.rows }) ?? true else {
          throw CommandError(
            "\(table.name) has other rows meanwhile, and nothing was deleted",
            details: ["enter the command again"]
          )
        }
        let statements = try table.remaking(
          options: options,
          columns: arguments[columns],
          remedy: ".doctor says more",
          in: session
        )
        // Run without the transaction, they would lose the texts where they are stopped.
        let isWhole = isInTransaction || statements.count == 1
        context.announce(
          ReadableSQL(
            statements: isWhole
              ? statements : [Transaction.beginImmediate] + statements + [Transaction.commit]
          )
        )
        for statement in statements { try session.run(statement) }
        return try session.rowCount(of: table.index)
      }
    } summary: { rows in
      "\(Count(rows, "row")) of \(table.name) indexed"
    }
    if let loss {
      try context.output.remark("Deleted\(context.transactionClause()): \(loss.words).")
    }
  }
}

extension ReindexCommand {
  /// The texts of the columns that are not kept, where no other table has them; nil where there are none.
  private static func loss(
    of table: FullTextTable,
    keeping kept: [String]?,
    _ context: CommandContext
  ) throws -> (words: String, rows: Int)? {
    guard let kept, table.options.content == .own,
      kept.allSatisfy({ table.index.position(of: $0) != nil })
    else { return nil }
    let lost = table.index.columns.filter { column in
      !kept.contains { $0.isEqualInASCII(to: column.name) }
    }
    guard !lost.isEmpty else { return nil }
    let rows = try context.perform { try $0.rowCount(of: table.index) }
    guard rows > 0 else { return nil }
    let names = lost.map(\.name).joined(separator: ", ")
    return ("the texts of \(names) in \(Count(rows, "row"))", rows)
  }
}

extension ValueKind where Value == [Int] {
  /// Lengths of prefixes with commas between them, as `2,3`, or with blanks, as FTS5 takes them; or `none`.
  fileprivate static var prefixes: Self {
    .init("N,...", expecting: "lengths from 1 to 999 with commas between them, or none") { text in
      guard text != "none" else { return [] }
      let lengths = text.split(separator: ",", omittingEmptySubsequences: false)
        .flatMap { part in part.words.isEmpty ? [nil] : part.words.map { Int($0) } }
      let isRight = lengths.allSatisfy { $0.map((1...999).contains) ?? false }
      return isRight ? lengths.compactMap(\.self) : nil
    }
  }
}

extension FTS5Options {
  /// What an index with this detail cannot find; nil where it can find everything.
  fileprivate var detailNote: String? {
    guard detail != .full else { return nil }
    return tokenizer?.isTrigram == true
      ? "with --detail \(detail.rawValue), trigram finds no word of more than three characters."
      : "with --detail \(detail.rawValue), phrases, NEAR\(detail == .none ? ", column filters" : "") and ^ are errors."
  }
}
