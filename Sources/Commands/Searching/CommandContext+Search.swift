import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// A request with the weights and markers in force, and a command's options.
  func request(
    _ filter: SearchRequest.Filter,
    _ arguments: Arguments
  ) throws -> SearchRequest {
    var request = SearchRequest(filter, key: database.profile.key, weights: search.weights)
    request.markers = search.markers.text
    request.typed = arguments.text
    SearchOptions.apply(arguments, to: &request)
    return request
  }

  /// Runs a search in one read transaction: the page, the count of all matches, that of those
  /// completed.
  func run(_ request: SearchRequest) throws {
    // As when a database is opened, a look at its size is not logged.
    let pass = try database.profile.declaration.flatMap { declaration in
      try database.store.perform { try $0.pruningSearch(for: request, in: declaration) }
    }
    let counts = [request.count, request.completedCount]
    try announce(
      ReadableSQL(
        request.page,
        others: counts,
        execution: pass.map { "executed: \($0.inlinedText)" }
      )
    )
    let result = try timed {
      try perform { session in
        try session.transaction(.begin) {
          guard let best = try pass.flatMap(session.bestMatches) else {
            sql.last = ReadableSQL(request.page, others: counts)
            return SearchSummary(
              shown: try showPage(of: request, in: session),
              offset: request.offset,
              total: Int(try session.integer(request.count) ?? 0),
              completed: Int(try session.integer(request.completedCount) ?? 0)
            )
          }
          return SearchSummary(
            shown: try showPage(of: request, best, in: session),
            offset: request.offset,
            total: best.total,
            completed: best.completed
          )
        }
      }
    }
    search.last = request
    if output.isTerminal { try output.remark(result.description) }
  }

  /// Writes the page, whose rows may be known already.
  private func showPage(
    of request: SearchRequest,
    _ best: BestMatches? = nil,
    in session: Session
  ) throws -> Int {
    guard output.isTerminal, output.settings.mode.reader == .people else {
      let page = best.map(request.page) ?? request.page
      return try show(page, in: session, isSummarized: true)
    }
    var styled = request
    if output.settings.stylesHits, search.markers == .automatic || search.markers == .ansi {
      styled.markers = MarkerStyle.sentinels
    }
    return try show(
      styled.decoratedPage(of: best, at: .now),
      as: .reminders(styling: styled.markers),
      in: session,
      isSummarized: true
    )
  }
}
