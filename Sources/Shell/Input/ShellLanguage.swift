package import CommandKit
import Commands
import Files
package import LineEditor
package import TerminalKit

/// The language that people type at the shell: dot-commands and SQL.
package final class ShellLanguage: InputLanguage {
  private let context: CommandContext
  private let signals: SignalMonitor?
  /// The text that was read last, because a key changes little of it.
  private var typed = TypedText(isCommand: ShellLanguage.isCommand)

  /// Makes the language of a shell, with its settings.
  ///
  /// - Parameters:
  ///   - context: The shell's settings, and its database.
  ///   - signals: The monitor that notices Ctrl-C; nil where nobody types it.
  package init(_ context: CommandContext, signals: SignalMonitor? = nil) {
    (self.context, self.signals) = (context, signals)
  }

  package func read(_ text: String) -> InputReading {
    typed.change(to: text)
    // The prompt asks the database, which a line needs only where it goes on.
    lazy var prompt = Prompt(context)
    return InputReading(
      wholeEnd: typed.wholeEnd,
      continuationPrompts: typed.forContinuedLines { prompt.continuation(in: $0) },
      styles: typed.styles,
      editCommandStart: typed.editCommandStart,
      hint: typed.hint
    )
  }

  /// Completes dot-commands by their signatures, and SQL by its grammar and the names in the database; Ctrl-C ends what
  /// the database does for that, and leaves the line.
  package func completion(of text: String, followedBy rest: String) -> Completion {
    guard let signals else { return offers(for: text, followedBy: rest) }
    // A stranger's file may have views that never end in the place of tables.
    return context.cancellation.keepingRequests {
      signals.whileReaderWaits(for: context.cancellation) {
        let completion = offers(for: text, followedBy: rest)
        // Those that need no database would pass for all.
        return context.cancellation.isWanted ? .none(at: text) : completion
      }
    }
  }

  private func offers(for text: String, followedBy rest: String) -> Completion {
    let names = DatabaseNames(context)
    let start = text.firstIndex { $0 != " " && $0 != "\t" } ?? text.endIndex
    guard text[start...].hasPrefix(".") else {
      return SQLCompleter(names: names).completion(of: text, followedBy: rest)
    }
    let found = DotCommandCompleter(names: names).completion(of: text, from: start)
    // A name with a line feed would end the command, and run what stands after it.
    return Completion(
      range: found.range,
      candidates: found.candidates.filter { !$0.text.utf8.contains(UInt8(ascii: "\n")) }
    )
  }

  package func edit(_ text: String) -> String? {
    do {
      if context.isSafe { throw CommandError("cannot run .edit in safe mode") }
      return try EditedText.edited(text)
    } catch {
      ErrorReport(to: context.output.errors, isTerminal: true).write(error, at: .typedCommand)
      return nil
    }
  }

  package var styles: StyleSheet { context.output.styles }

  /// Whether a text is a command's name, or the beginning of one.
  private static func isCommand(_ name: String) -> Bool {
    dotCommandTable.names.contains { $0.hasPrefix(name) }
      || (try? dotCommandTable.command(named: name)) != nil
  }
}
