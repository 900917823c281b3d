import Commands
import LineEditor
import SQLText

/// Completes dot-commands by what they say of themselves, and SQL by its keywords and the names in the
/// database.
final class CommandCompleter: Completer {
  private let context: CommandContext
  private let names: DatabaseNames

  /// Completes for a shell's context.
  init(_ context: CommandContext) {
    self.context = context
    names = DatabaseNames(context)
  }

  func completion(of text: String) -> LineEditor.Completion {
    let blanks = text.prefix { $0 == " " || $0 == "\t" }
    let line = String(text[blanks.endIndex...])
    let (typed, candidates) = line.hasPrefix(".") ? command(line) : sql(line)
    let start = text.index(text.endIndex, offsetBy: -typed.count)
    return LineEditor.Completion(range: start..<text.endIndex, candidates: candidates)
  }

  /// The word that a line of SQL ends with, and what it may become.
  private func sql(_ line: String) -> (typed: String, candidates: [String]) {
    let word = line.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let typed = String(word.reversed())
    guard let last = typed.last else { return ("", []) }
    let keywords = last.isLowercase ? SQLKeyword.all.map { $0.lowercased() } : SQLKeyword.all
    let words = Set(keywords + names.tables + names.allColumns)
    return (typed, words.sorted().completing(typed))
  }

  /// The word that a dot-command ends with, and what it may become.
  private func command(_ line: String) -> (typed: String, candidates: [String]) {
    let typed = String(line.reversed().prefix { !$0.isWhitespace }.reversed())
    guard typed.count < line.count else {
      return (typed, dotCommandTable.signatures.map(\.title).sorted().completing(typed))
    }
    guard let before = DotCommandLine(String(line.dropLast(typed.count))),
      let command = try? dotCommandTable.command(named: before.name)
    else { return (typed, []) }
    let expected = command.signature.expectation(
      after: CommandInput(before).words,
      typing: typed
    )
    let words = typed.isEmpty ? expected.words.filter { !$0.hasPrefix("-") } : expected.words
    let values = values(for: expected.value, typed: expected.typed)
    let lead = String(typed.dropLast(expected.typed.count))
    return (typed, words.completing(typed) + values.map { lead + $0 })
  }

  /// The values of a kind that begin with what was typed.
  private func values(for kind: Commands.Completion, typed: String) -> [String] {
    switch kind {
    case .nothing, .tokenizer: []
    case .words(let words): words.completing(typed)
    case .file: FileNames.completing(typed)
    case .column: names.indexedColumns.completing(typed)
    case .columns: columns(typed)
    case .table: names.tables.completing(typed)
    case .tag: typed.isEmpty ? [] : names.tags.map { "#\($0)" }.completing(typed)
    case .list: names.lists.filter { !$0.contains(" ") }.completing(typed)
    case .command: dotCommandTable.signatures.map(\.name).sorted().completing(typed)
    }
  }

  /// Several columns with commas between them: the last one is completed.
  private func columns(_ typed: String) -> [String] {
    let last = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return names.indexedColumns.completing(String(last)).map { typed.dropLast(last.count) + $0 }
  }
}

extension [String] {
  /// Those that begin with what was typed, whatever the case, each with the blank that follows it.
  fileprivate func completing(_ typed: String) -> [String] {
    let typed = typed.lowercased()
    return filter { $0.lowercased().hasPrefix(typed) }.map { "\($0) " }
  }
}
