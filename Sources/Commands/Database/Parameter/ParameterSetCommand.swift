import CommandKit
import SQLText
import SQLiteDatabase

/// `.parameter set NAME VALUE`: gives a parameter a value.
enum ParameterSetCommand: DotCommand {
  static let name = Parameter(.text("NAME"), "the parameter, as :name, @name, $name or ?N")
  static let value = Parameter(.text("VALUE"), "its value: an expression of SQL, or else a text")

  static let signature = Signature(
    "parameter set",
    group: .database,
    abstract: "Give a parameter a value",
    parameters: [name, value],
    discussion: """
      The shell takes away the quotes around a word, so a text of SQL with blanks in it needs a second pair \
      inside.
      """,
    examples: [
      """
      > .parameter set $words "'milk OR eggs'"
      > SELECT title FROM reminderTexts WHERE reminderTexts MATCH $words;
      Groceries
      """
    ],
    sqlite3Usage: .help(ParameterCommand.help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let (name, value) = (arguments[name], StrayBytes.bytes(of: arguments[value]))
    try context.perform { try $0.setParameter(name, to: value) }
  }
}
