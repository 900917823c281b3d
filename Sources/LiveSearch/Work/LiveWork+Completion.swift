import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

extension LiveWork {
  /// The most candidates that are offered.
  private static let mostCandidates = 50

  /// How long terms may be looked for: they must not keep a page waiting.
  private static let patience = Duration.milliseconds(300)

  /// What may complete a beginning: tags by their use, or columns and terms of the vocabulary.
  ///
  /// - Returns: The candidates; nil where looking for them takes too long.
  /// - Throws: A `StoreError` with what SQLite says.
  func candidates(for beginning: LiveBeginning) throws -> [LiveCandidate]? {
    switch beginning {
    case .tag(let title): return try tags(beginningWith: title)
    case .term(let word):
      let columns = columns(beginningWith: word)
      guard let terms = try terms(beginningWith: word) else {
        return columns.isEmpty ? nil : columns
      }
      return columns + terms
    }
  }

  private func tags(beginningWith title: String) throws -> [LiveCandidate] {
    let tags = try TagUse.tags(beginningWith: title, in: session).limit(Self.mostCandidates)
    return try session.rows(tags.select { ($0.title, TagUse.count($0)) }).compactMap { row in
      guard case .text(let title) = row[0], case .integer(let uses) = row[1] else { return nil }
      let text = SearchTag(title, titles: []).description
      return LiveCandidate(
        text: text,
        label: text,
        detail: Count(Int(uses), "reminder").description
      )
    }
  }

  private func columns(beginningWith word: String) -> [LiveCandidate] {
    let names = subject.table.indexedColumns.filter {
      $0.lowercased().hasPrefix(word.lowercased())
    }
    return names.map { name in
      let text = "\(MatchPattern.spelling(name)):"
      return LiveCandidate(text: text, label: text, detail: "column")
    }
  }

  private func terms(beginningWith word: String) throws -> [LiveCandidate]? {
    let beginning = try session.folded(word, by: subject.table.tokenizer)
    guard !beginning.isEmpty else { return [] }
    return try session.terms(
      beginningWith: beginning,
      in: subject.table,
      limit: Self.mostCandidates,
      within: Self.patience
    )?.map { term in
      LiveCandidate(
        text: MatchPattern.spelling(term.text),
        label: term.text,
        detail: Count(term.rows, "row").description
      )
    }
  }
}
