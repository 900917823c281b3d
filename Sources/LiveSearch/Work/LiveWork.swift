import CommandKit
import Diagnostics
import Output
import FullText
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// What a live search asks the database, each as a value.
struct LiveWork {
  let subject: LiveSubject
  let session: Session

  /// The page that a request asks for.
  ///
  /// - Throws: A ``CommandError`` or a `StoreError` that says why it cannot be had.
  func page(_ request: LiveRequest) throws -> LivePage {
    let start = ContinuousClock.now
    let (search, notes) = try reading(of: request)
    let page = try search.shown(to: .person(hits: MarkerStyle.sentinels)).answer(in: session)
    return LivePage(
      request: request,
      search: search,
      answer: page,
      rows: page.hits(ofColumns: subject.table.index.columns, marks: MarkerStyle.sentinels),
      notes: notes + page.notes.reading,
      time: ContinuousClock.now - start
    )
  }

  /// The search that a request means, and how its text is read, in sentences.
  private func reading(of request: LiveRequest) throws -> (any RankedSearch, notes: [String]) {
    let (searched, text) = (subject.searched, request.text)
    var search: (any RankedSearch)?
    var notes: [String] = []
    if !request.isExpression {
      try SearchTextLimits.searchText.check(text)
      search = try session.checkedSearch(text, in: searched, weights: request.weights)
    } else {
      try SearchTextLimits.expression.check(text)
      let expression = try MatchCheck(text, in: subject.table, for: ".match").expression(
        in: session
      )
      // Where there is no such tokenizer, the search says so.
      let tree = try? session.tree(of: text, parsedAs: expression, in: subject.table)
      notes = (tree?.notesOnReading ?? []) + expression.hints.map(\.description)
    }
    var found = search ?? searched.search(for: .expression(text), weights: request.weights)
    (found.limit, found.offset, found.markers) = (request.limit, request.offset, subject.markers)
    return (found, notes)
  }

  /// The hits and lengths of a page's rows; nil where they have no scores.
  func hits(of page: LivePage) throws -> Ranking? {
    let keys = page.rows.map(\.key)
    guard !keys.isEmpty,
      let query = page.search.scoring(by: subject.table.options.tokenizer, of: keys)
    else { return nil }
    return try session.ranking(of: query)
  }

  /// Searches that find something, near one that found nothing.
  func searches(near page: LivePage) throws -> [String] {
    try NearSearches(to: page.search, in: subject.searched).lines(in: session)
  }
}

// MARK: - Completion

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
