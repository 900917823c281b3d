import CommandKit
import Diagnostics
import Files
import FullText
import Output
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// What a live search asks the database, each as a value.
struct LiveWork {
  let subject: LiveSubject
  let session: Session

  /// The page that a request asks for.
  ///
  /// - Throws: A ``CommandError`` or a `StoreError` that says why it cannot be had.
  func page(_ request: LiveRequest) throws -> LivePage {
    let start = Moment.now
    // What is shown goes by the columns' positions.
    try session.ownWork { try subject.table.requireUnchanged(in: session) }
    let (search, notes) = try reading(of: request)
    let page = try search.shown(to: .person(hits: MarkerStyle.sentinels)).answer(in: session)
    return LivePage(
      request: request,
      search: search,
      answer: page,
      rows: page.hits(ofColumns: subject.table.index.columns, marks: MarkerStyle.sentinels),
      notes: notes + page.notes.reading,
      time: Moment.now - start
    )
  }

  /// The search that a request means, and how its text is read, in sentences.
  private func reading(of request: LiveRequest) throws -> (any RankedSearch, notes: [String]) {
    let (searched, text) = (subject.searched, request.text)
    var search: (any RankedSearch)?
    var notes: [String] = []
    if let form = request.reading.form {
      try SearchTextLimits.searchText.check(text)
      search = try session.checkedSearch(text, in: searched, form: form, weights: request.weights)
    } else {
      try SearchTextLimits.expression.check(text)
      let expression = try MatchCheck(text, in: subject.table, for: ".match").expression(
        in: session
      )
      notes = try session.notesOnReading(expression, of: text, in: subject.table)
    }
    var found = search ?? searched.search(for: .expression(text), weights: request.weights)
    (found.limit, found.offset, found.markers) = (request.limit, request.offset, subject.markers)
    return (found, notes)
  }

  /// The hits and lengths of a page's rows; nil where they have no scores.
  func hits(of page: LivePage) throws -> Ranking? {
    let keys = page.rows.map(\.key)
    guard !keys.isEmpty,
      let query = page.search.scoring(of: keys)
    else { return nil }
    return try session.ranking(of: query)
  }

  /// The texts of a row of a page.
  func text(of request: LiveText.Request, on page: LivePage) throws -> LiveText {
    let search = page.search.shown(to: .person(hits: MarkerStyle.sentinels))
    let rows = try session.storedRows(search.texts(of: request.key))
    guard rows.count > 0 else { return LiveText(request: request, columns: [], isThere: false) }
    // The first column is the key.
    let columns = rows.columnNames.enumerated().dropFirst().compactMap { column, name in
      let text = rows.text(0, column)
      return text.isEmpty ? nil : LiveText.Column(name, text)
    }
    return LiveText(request: request, columns: columns)
  }

  /// Searches that find something, near one that found nothing; where nothing can be found at all, a line that
  /// says so.
  func searches(near page: LivePage) throws -> [String] {
    // Another program may have added some since the search began.
    if let note = subject.noteIfEmpty, try session.hasNoReminders() { return [note] }
    return try NearSearches(to: page.search, in: subject.searched).lines(in: session)
  }
}
