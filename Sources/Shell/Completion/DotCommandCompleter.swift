import CommandKit
import Commands
import Files
import FullText
import LineEditor
import QueryBuilder
import ReminderStore
import SQLText

/// Completes dot-commands by their signatures.
struct DotCommandCompleter {
  /// Where names come from.
  let names: DatabaseNames

  /// The completions at the end of a text whose command begins at `start`.
  func completion(of text: String, from start: String.Index) -> Completion {
    guard let line = DotCommandLine(String(text[start...])) else { return .none(at: text) }
    let word = TypedWord(endOf: line)
    let range = text.index(text.endIndex, offsetBy: -word.length)..<text.endIndex
    guard let before = DotCommandLine(String(line.line.dropLast(word.length))),
      word.length < line.line.count
    else {
      let titles = dotCommandSignatures.map(\.title).sorted().beginning(with: line.line)
      return Completion(range: start..<text.endIndex, candidates: titles.map { .init("\($0) ") })
    }
    guard let call = try? dotCommandTable.call(of: before) else { return .none(at: text) }
    let expected = call.signature.expectation(
      after: call.input.words(for: call.signature),
      typing: word.text
    )
    if expected.value == .match,
      expected.words.beginning(with: word.text).isEmpty || word.text.isEmpty
    {
      let words = line.line.drop { $0 != " " }
      return MatchCompleter(columns: names.indexedColumns).completion(
        of: text,
        query: String(words)
      )
    }
    if expected.value == .searchText, let tag = TypedTag(endOf: line.line) {
      let start = text.index(text.endIndex, offsetBy: -tag.length)
      let tags = names.tags(beginningWith: tag.beginning)
      return Completion(
        range: start..<text.endIndex,
        candidates: tags.map { .init("\(SearchTag($0, titles: []).description) ") }
      )
    }
    // Options are offered only after a typed dash.
    let words =
      word.isQuoted ? [] : expected.words.filter { !word.text.isEmpty || !$0.hasPrefix("-") }
    let lead = String(word.text.dropLast(expected.typed.count))
    let values = values(of: expected.value, beginningWith: expected.typed).compactMap { value in
      word.written(value, after: lead)
    }
    let candidates = words.beginning(with: word.text).map { "\($0) " } + values
    return Completion(range: range, candidates: candidates.map { .init($0) })
  }

  /// The values of a kind that begin with a typed text, each with the text to put after it.
  private func values(of kind: CompletionKind, beginningWith typed: String) -> [CompletedValue] {
    func whole(_ words: [String]) -> [CompletedValue] {
      words.beginning(with: typed).map { CompletedValue($0) }
    }
    return switch kind {
    case .nothing, .match, .searchText: []
    case .words(let words): whole(words)
    case .file: names.showsFiles ? FileNames.completing(typed) : []
    case .folder: names.showsFiles ? FileNames.completing(typed).filter { !$0.isWhole } : []
    case .fileOr(let words):
      whole(words.filter { typed.hasPrefix("-") || !$0.hasPrefix("-") })
        + (names.showsFiles ? FileNames.completing(typed) : [])
    case .column: whole(names.indexedColumns)
    case .columns: columns(typed)
    case .weight:
      names.weighedColumns.beginning(with: typed).map {
        CompletedValue($0, isWhole: false, end: "=")
      }
    case .table: whole(names.tables)
    case .fullTextTable: whole(names.fullTextTables)
    case .tag: tags(typed)
    case .list: whole(names.lists)
    case .command: whole(dotCommandSignatures.map(\.title).sorted() + helpTopics.sorted())
    case .tokenizer: whole(Self.tokenizers)
    case .side: sides(typed)
    }
  }

  /// What stands beside `vs`: files are offered only after `sql:`, which tells them from the others.
  private func sides(_ typed: String) -> [CompletedValue] {
    let forms = QueryForm.table.map { RankingWord.form + $0.name }
    let words = ([RankingWord.now] + forms + names.keptSides + Self.tokenizers)
      .beginning(with: typed)
    let prefix = RankingWord.sql
    guard typed.hasPrefix(prefix), names.showsFiles else { return words.map { CompletedValue($0) } }
    let files = FileNames.completing(String(typed.dropFirst(prefix.count))).map { file in
      // A word without a point or a slash is the name of a kept SELECT.
      let path = file.text.contains { $0 == "." || $0 == "/" } ? file.text : "./\(file.text)"
      return CompletedValue(prefix + path, isWhole: file.isWhole, end: file.end)
    }
    return words.map { CompletedValue($0) } + files
  }

  private static let tokenizers = [
    "ascii", "porter ascii", "porter unicode61", "trigram", "trigram case_sensitive 1", "unicode61",
    "unicode61 remove_diacritics 0", "unicode61 remove_diacritics 2",
  ]

  /// Tags can be typed without `#`, but are offered only after it.
  private func tags(_ typed: String) -> [CompletedValue] {
    guard typed.hasPrefix("#") else { return [] }
    return names.tags(beginningWith: String(typed.dropFirst())).map { CompletedValue("#\($0)") }
  }

  /// Several columns with commas between them: the last one is completed.
  private func columns(_ typed: String) -> [CompletedValue] {
    let last = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return names.indexedColumns.beginning(with: last).map { column in
      CompletedValue(typed.dropLast(last.count) + column)
    }
  }
}

/// The names of files, for completing paths.
enum FileNames {
  /// The paths that begin with what was typed: folders with a slash, files with a blank after them.
  static func completing(_ typed: String) -> [CompletedValue] {
    let name = typed.lastIndex(of: "/").map { typed[typed.index(after: $0)...] } ?? typed[...]
    let folder = String(typed.dropLast(name.count))
    let place = folder.isEmpty ? "." : folder
    return ((try? Folder.names(in: place)) ?? []).filter {
      $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix("."))
    }
    .sorted()
    .map { entry in
      // A dash at the beginning would make an option of it.
      let path = (folder.isEmpty && entry.hasPrefix("-") ? "./" : folder) + entry
      return Folder.exists(at: "\(place)/\(entry)")
        ? CompletedValue("\(path)/", isWhole: false, end: "")
        : CompletedValue(path)
    }
  }
}
