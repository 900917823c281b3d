import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLText
import SQLiteDatabase
import TerminalKit

/// `.live [TEXT]`: a search whose page changes with each key.
enum LiveCommand: DotCommand {
  static let match = Flag("match", "read the text as an FTS5 expression, as .match does")
  static let text = TrailingText(
    "TEXT",
    "what the line begins with",
    isOptional: true,
    completion: .searchText
  )

  static let signature = Signature(
    "live",
    group: .searching,
    abstract: "Search as you type, on the whole screen",
    options: [match],
    text: text,
    discussion: """
      The page is the one that .search gives for the text so far; with --match, and in a table that .use has chosen, \
      the one that .match gives. F1 shows the keys: rows can be chosen and explained, and weights moved past the next \
      breakpoint, at which rows change places.

      Enter leaves and prints the page; weights that were moved stay in force. Esc leaves, and all is as it was.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let subject = try LiveSubject(isExpression: arguments[match], in: context)
    let state = LiveState(subject, text: arguments.text, weights: context.search.weights)
    let screen = LiveScreen(
      state,
      in: context.database.store,
      log: context.log,
      sheet: context.output.styles
    )
    guard try take(screen, in: context) else { throw noScreen(subject) }
    guard screen.state.ending == .page else { return }
    try leave(screen.state, in: context)
  }

  /// Gives the screen to the search; returns false where there is none.
  private static func take(_ screen: LiveScreen, in context: CommandContext) throws -> Bool {
    guard context.isTyped, context.output.isTerminal else { return false }
    context.log.isScreenTaken = true
    defer { context.log.isScreenTaken = false }
    return context.ownWork {
      defer { screen.finish() }
      // What stands before the screen must be visible again behind it.
      try? context.output.endPage()
      return context.host.person?.run(screen) ?? false
    }
  }

  private static func noScreen(_ subject: LiveSubject) -> CommandError {
    CommandError(
      "there is no terminal whose screen .live could have",
      details: ["\(subject.command) TEXT searches anywhere"]
    )
  }

  /// Prints the page as the command does that finds it, and keeps the weights.
  private static func leave(_ state: LiveState, in context: CommandContext) throws {
    if state.weights != context.search.weights {
      context.search.weights = state.weights
      let call = state.subject.table.index.bm25(state.weights).fragment.readable()
      try context.output.remark("In force: \(call)")
    }
    guard let line = state.enteredLine, let words = DotCommandLine(line) else { return }
    context.host.person?.remember(line)
    try context.output.print(line)
    let command: any DotCommand.Type =
      state.subject.isExpression ? MatchCommand.self : SearchCommand.self
    let call = CommandCall(command, with: CommandInput(words))
    guard case .run(let arguments) = try call.signature.parse(call.input) else { return }
    try command.run(arguments, in: context)
  }
}

extension LiveState {
  /// The line that finds the page at the prompt; nil for an empty expression, which finds none.
  var enteredLine: String? {
    let text = line.text.trimmed
    guard !text.isEmpty else { return subject.isExpression ? nil : subject.command }
    let separator = text.hasPrefix("-") ? "-- " : ""
    return "\(subject.command) \(separator)\(text)"
  }
}
