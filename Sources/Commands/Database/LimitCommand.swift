import CommandKit
import SQLiteDatabase
import TerminalKit

/// `.limit`: the limits that SQLite sets to statements.
enum LimitCommand: DotCommand {
  static let name = Parameter(
    optional: ValueKind<String>(
      "NAME",
      expecting: "the name of a limit",
      completion: .words(Limit.all.map(\.name))
    ) { $0 },
    "the limit, or a beginning of its name"
  )
  static let value = Parameter(
    optional: ValueKind<Int>.leniently("VALUE", in: ValueKind<Int>.settings),
    "its new value"
  )

  static let signature = Signature(
    "limit",
    group: .database,
    abstract: "Show or set SQLite's limits",
    parameters: [name, value],
    examples: [
      """
      > .limit trigger 100
             trigger_depth 100
      """
    ],
    sqlite3Usage: .line("Usage: .limit NAME ?NEW-VALUE?")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let name = arguments[name] else {
      for limit in Limit.all { try show(limit, in: context) }
      return
    }
    let limit = try limit(named: name)
    if let value = arguments[value] { try context.perform { limit.set(to: value, in: $0) } }
    try show(limit, in: context)
  }

  private static func limit(named name: String) throws -> Limit {
    let matches = Limit.all.filter { $0.name.hasPrefix(name.lowercased()) }
    guard let limit = matches.first else {
      var error = CommandError(
        inWordsOfSQLite3: """
          unknown limit: "\(name)"
          enter ".limits" with no arguments for a list.
          """
      )
      error.suggest(name, among: Limit.all.map(\.name))
      throw error
    }
    guard matches.count == 1 else {
      throw CommandError(
        inWordsOfSQLite3: "ambiguous limit: \"\(name)\"",
        details: ["It could be \(matches.map(\.name).joined(separator: ", "))."]
      )
    }
    return limit
  }

  private static func show(_ limit: Limit, in context: CommandContext) throws {
    let value = try context.perform { limit.value(in: $0) }
    try context.output.print("\(limit.name.padded(to: 20, atRight: true)) \(value)")
  }
}
