public import CommandKit
public import QueryBuilder
import TerminalKit

/// A search on the whole screen, whose page changes with each key.
public enum SearchScreen {
  /// Searches what the commands search, and takes the screen until the user leaves it; the context's state is as it was
  /// before.
  ///
  /// - Parameters:
  ///   - text: What the line begins with.
  ///   - isExpression: Whether the text is an expression at first, as `.match` takes it.
  ///   - form: How words become an expression.
  ///   - usesMouse: Whether the user may use the mouse, where the terminal has one.
  ///   - context: The database, the weights that the search begins with, and whose screen it takes.
  /// - Returns: What the user has chosen with Enter; nil where they left everything as it was.
  /// - Throws: A ``CommandError`` if no table is in use, and where there is no terminal, or nobody who types at it.
  public static func search(
    beginningWith text: String,
    isExpression: Bool,
    form: QueryForm,
    usesMouse: Bool,
    in context: CommandContext
  ) throws -> LiveChoice? {
    let subject = try LiveSubject(isExpression: isExpression, form: form, in: context)
    let screen = LiveScreen(
      LiveState(subject, text: text, weights: context.search.weights),
      usesMouse: usesMouse,
      in: context.database.store,
      log: context.log,
      output: context.output
    )
    guard take(screen, in: context) else {
      let kind =
        context.output.isTerminal && !Environment.canMoveCursor
        ? " that can move its cursor, and TERM is \(Environment.variable("TERM") ?? "not set")" : ""
      throw CommandError(
        ".live needs a terminal\(kind)",
        details: ["\(subject.reading.command) TEXT searches anywhere"]
      )
    }
    let state = screen.state
    guard state.ending == .page else { return nil }
    return LiveChoice(
      line: state.enteredLine,
      isExpression: state.subject.isExpression,
      weights: state.weights
    )
  }

  /// Gives the screen to the search; returns false where there is none.
  private static func take(_ screen: LiveScreen, in context: CommandContext) -> Bool {
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
}
