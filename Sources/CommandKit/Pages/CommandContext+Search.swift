import Files
public import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import SQLSpelling
import TerminalKit

extension CommandContext {
  /// Answers a search by the options of a command, shows its page, and remembers it as the last one.
  ///
  /// - Parameters:
  ///   - search: The search, for the first page.
  ///   - arguments: The command's arguments, with those of ``SearchOptions``.
  /// - Throws: A ``CommandError`` where an option is wrong, a `StoreError` where SQLite fails, an `OutputError` where the
  ///   page cannot be written.
  public func show(_ search: any RankedSearch, _ arguments: Arguments) throws {
    var search = try SearchOptions.applied(arguments, to: search)
    search.markers = self.search.markers.text
    if var request = search as? SearchRequest {
      request.telling = output.settings.mode.writesJSON ? .columns : nil
      search = request
    }
    for note in search.notes.reading { try output.remark("Note: \(note)") }
    let reader = searchReader
    let shown = search.shown(to: reader)
    announce(shown.sql)
    let start = Moment.now
    let page = try perform { try shown.answer(in: $0) }
    let time = Moment.now - start
    let presentation = Presentation.page(
      page,
      ofColumns: search.index.columns,
      for: reader,
      hasBars: output.settings.terminal?.styles.hasColors == true
    )
    try show(page.rows, as: presentation, isSummarized: true)
    if arguments[SearchOptions.counts] {
      // As sqlite3, the mode writes nothing for no rows: a tool would take the numbers for the page.
      if page.rows.count == 0, output.settings.mode == .json { try output.print("[]") }
      let numbers: KeyValuePairs =
        search is SearchRequest
        ? ["total": page.total, "completed": page.completed, "hidden": page.hidden]
        : ["total": page.total]
      try show(StoredRows(row: numbers), isSummarized: true)
    }
    self.search.last = search
    self.search.isOlder = false
    self.search.shown = ShownRows(page.keys, of: search)
    let summary = SearchSummary(
      of: page,
      search.noun,
      rankedBy: search.pattern == nil || search.otherOrder != nil ? nil : search.weights
    )
    if let line = output.isTerminal ? summary.description : summary.cut { try output.remark(line) }
    if page.total == 0, search is SearchRequest { try remarkIfEmpty() }
    if output.isTerminal, page.total == 0 {
      try showSearches(near: search, within: max(time, leastTimeForHints))
    }
    for limit in page.notes.limits { try output.remark(limit) }
    if output.isTerminal, shown.longTexts == .snippets, time >= SlowPage.patience,
      let note = try ownWork({
        try perform { try SlowPage(page, of: shown, in: $0)?.note(after: time) }
      })
    {
      try output.remark(note)
    }
  }

  /// The last search, for a command that goes on with it; says once which one it is where another has failed since.
  public func lastSearch() throws -> (any RankedSearch)? {
    if search.isOlder, let last = search.last {
      search.isOlder = false
      try output.remark("Of the search before: \(TerminalText.harmless(last.line))")
    }
    return search.last
  }

  /// Shows searches near one that found nothing, which were run and find something; none that take longer than so long.
  private func showSearches(near search: any RankedSearch, within time: Duration) throws {
    let near = NearSearches(to: search, in: try searchedTable())
    let end = Moment.now + time
    do {
      let lines = try ownWork {
        try perform { session in
          // A statement that writes to `temp` would roll the user's transaction back if it was stopped.
          try session.isInTransaction
            ? near.lines(in: session) : session.limited(to: time) { try near.lines(in: session) }
        }
      }
      for line in lines { try output.print(line) }
    } catch let error as StoreError where error.isInterruption && Moment.now >= end {
      return
    }
  }

  /// The reader of a search's page: a person where the results go to a terminal in a mode for people, and where a
  /// script's results also go to a page.
  private var searchReader: SearchReader {
    let isForPeople =
      output.isTerminal
      ? output.settings.mode.reader == .people
      : output.listeners.contains(where: \.showsMarks) && !output.settings.mode.writesJSON
    guard isForPeople else { return .program }
    return .person(hits: hitMarkers)
  }

  /// What stands around hits: the marks that the output replaces by a style where it can, otherwise those of `.markers`;
  /// nil where there are none.
  var hitMarkers: HitMarkers? {
    let isStyled = search.markers == .automatic || search.markers == .ansi
    return isStyled && output.settings.stylesHits ? MarkerStyle.sentinels : search.markers.text
  }
}
