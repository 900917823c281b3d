package import CommandKit
package import LineEditor

/// Completes dot-commands by their signatures, and SQL by its grammar and the names in the database.
package final class ShellCompleter: Completer {
  private let names: DatabaseNames

  /// Completes for a shell's context.
  package init(_ context: CommandContext) {
    names = DatabaseNames(context)
  }

  package func completion(of text: String, followedBy rest: String) -> Completion {
    let start = text.firstIndex { $0 != " " && $0 != "\t" } ?? text.endIndex
    guard text[start...].hasPrefix(".") else {
      return SQLCompleter(names: names).completion(of: text, followedBy: rest)
    }
    return DotCommandCompleter(names: names).completion(of: text, from: start)
  }
}
