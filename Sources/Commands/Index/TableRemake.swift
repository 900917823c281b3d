import CommandKit
import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// `.reindex` of a table that is not the reminders'.
struct TableRemake {
  private let table: FullTextTable
  private let arguments: Arguments
  private let context: CommandContext

  init(_ table: FullTextTable, _ arguments: Arguments, _ context: CommandContext) {
    (self.table, self.arguments, self.context) = (table, arguments, context)
  }

  func run() throws {
    guard arguments[ReindexCommand.tags] == nil else {
      throw CommandError(
        "--tags is for the reminders' index, and the table in use is \(table.name)"
      )
    }
    let tokenizer = arguments[ReindexCommand.tokenizer].map { Tokenizer($0) }
    if let tokenizer { try TypedTokenizer.check(tokenizer, in: context) }
    var options = table.options
    if let tokenizer { options.tokenizer = tokenizer }
    if let prefixes = arguments[ReindexCommand.prefix] { options.prefixes = prefixes }
    if let detail = arguments[ReindexCommand.detail] { options.detail = detail }
    let columns = arguments[ReindexCommand.columns]
    try context.measured { session in
      // Whether the texts are whole is seen of the moment at which they are read.
      try session.transaction {
        let statements = try table.remaking(
          options: options,
          columns: columns,
          remedy: ".doctor says more",
          in: session
        )
        try context.announce(ReadableSQL(statements: statements))
        for statement in statements { try session.run(statement) }
        return try session.rowCount(of: table.index)
      }
    } summary: { rows in
      "\(Count(rows, "row")) of \(table.name) indexed"
    }
    try context.refreshProfile()
  }
}
