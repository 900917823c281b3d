import CommandKit
import Commands
import LineEditor
import TerminalKit

/// The language that people type at the shell: dot-commands and SQL.
final class ShellLanguage: InputLanguage {
  private let context: CommandContext

  /// Makes the language of a shell, with its settings.
  init(_ context: CommandContext) {
    self.context = context
  }

  func read(_ text: String) -> InputReading {
    let typed = TypedText(text, isCommand: Self.isCommand)
    let prompt = context.input.continuationPrompt
    return InputReading(
      wholeEnd: typed.wholeEnd,
      continuationPrompts: typed.openAtLines.map { prompt ?? Prompt.continuation(in: $0) },
      styles: typed.styles,
      editCommandStart: typed.editCommandStart,
      hint: typed.hint
    )
  }

  func edit(_ text: String) -> String? {
    do {
      if context.isSafe { throw CommandError("cannot run .edit in safe mode") }
      return try EditedText.edited(text)
    } catch {
      ErrorReport(to: context.output.errors, isTerminal: true).write(error, at: .typedCommand)
      return nil
    }
  }

  var styles: StyleSheet { context.output.styles }

  /// Whether a text is a command's name, or the beginning of one.
  private static func isCommand(_ name: String) -> Bool {
    dotCommandTable.names.contains { $0.hasPrefix(name) }
      || (try? dotCommandTable.command(named: name)) != nil
  }
}
