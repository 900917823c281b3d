import CommandKit
import FullText
import Laboratory
import LiveSearch
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText
import TerminalKit

/// `.live [TEXT]`: a search whose page changes with each key.
enum LiveCommand: DotCommand {
  static let noMouse = Flag("no-mouse", "leave the mouse to the terminal, to select text")
  static let text = TrailingText(
    "TEXT",
    "the text to start with",
    isOptional: true,
    completion: .searchText
  )

  static let signature = Signature(
    "live",
    group: .searching,
    abstract: "Search as you type, on the whole screen",
    options: [FormOptions.isExpression, FormOptions.any, FormOptions.form, noMouse],
    text: text,
    discussion: """
      The page is the one that .search gives for the text so far, or, with --match, the one that .match gives; Alt-M \
      changes between them, and Alt-O goes on to the next --form. F1 shows the keys: choose and explain rows, or move a weight past the next breakpoint, \
      where rows change places. The mouse chooses, scrolls and drags sliders; with Shift, terminals select text.

      Enter leaves with the page and changed weights; Esc leaves all as it was.
      """,
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    let choice = try SearchScreen.search(
      beginningWith: arguments.text,
      isExpression: arguments[FormOptions.isExpression],
      form: try FormOptions.chosen(arguments, in: context) ?? .all,
      usesMouse: !arguments[noMouse],
      in: context
    )
    guard let choice else { return }
    // Weights go by the positions of columns, and another program may have made the table again.
    try context.perform { session in try session.ownWork { try table.requireUnchanged(in: session) }
    }
    try show(choice, in: context)
  }

  /// Prints the page as the command does that finds it, and keeps the weights.
  private static func show(_ choice: LiveChoice, in context: CommandContext) throws {
    let hasOtherWeights = choice.weights != context.search.weights
    if hasOtherWeights {
      context.search.weights = choice.weights
      let index = try context.database.fullTextTable().index
      let call = index.bm25(choice.weights).fragment.readable()
      try context.output.remark("In force: \(call)")
    }
    guard let line = choice.line, let words = DotCommandLine(line) else { return }
    context.host.person?.remember(line)
    try context.output.print(line)
    context.input.standIn = hasOtherWeights ? "\(choice.weights.settingLine)\n\(line)" : line
    // A handout that says nothing of other weights could not be run again.
    if !hasOtherWeights { context.output.tellListeners(ofStandIn: line) }
    let command: any DotCommand.Type =
      choice.isExpression ? MatchCommand.self : SearchCommand.self
    let call = CommandCall(command, with: CommandInput(words))
    guard case .run(let arguments) = try call.signature.parse(call.input) else { return }
    try command.run(arguments, in: context)
  }
}
