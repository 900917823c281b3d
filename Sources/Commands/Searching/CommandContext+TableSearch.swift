import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase

extension CommandContext {
  /// Runs a search of a table without reminders in one read transaction: the page, the count of all
  /// matches.
  func run(_ search: TableSearch) throws {
    var search = search
    search.markers = self.search.markers.text
    try announce(ReadableSQL(search.page, others: [search.count]))
    let summary = try timed {
      try perform { session in
        try session.transaction(.begin) {
          SearchSummary(
            shown: try showPage(of: search, in: session),
            offset: search.offset,
            total: Int(try session.integer(search.count) ?? 0),
            noun: "row"
          )
        }
      }
    }
    self.search.last = search
    if output.isTerminal { try output.remark(summary.description) }
    for limit in [search.table.hiddenText, search.table.scoreCaveat].compactMap(\.self) {
      try output.remark(limit)
    }
  }

  private func showPage(of search: TableSearch, in session: Session) throws -> Int {
    var styled = search
    let markers = self.search.markers
    let isStyled =
      output.isTerminal && output.settings.mode.reader == .people && output.settings.stylesHits
      && (markers == .automatic || markers == .ansi)
    if isStyled { styled.markers = MarkerStyle.sentinels }
    let presentation = Presentation(
      columnsWithHits: isStyled ? search.table.indexedColumns : [],
      decorate: { RowDecoration(abbreviations: $0.abbreviatedScores(in: ["rank"])) }
    )
    return try show(styled.page, as: presentation, in: session)
  }
}
