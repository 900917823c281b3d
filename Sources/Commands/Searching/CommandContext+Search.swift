import Output
import QueryBuilder
import ReminderStore

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
    try announce(ReadableSQL(request.page, others: [request.count, request.completedCount]))
    let result = try timed {
      try perform { session in
        try session.transaction(.begin) {
          SearchSummary(
            shown: try showPage(of: request, in: session),
            offset: request.offset,
            total: Int(try session.integer(request.count) ?? 0),
            completed: Int(try session.integer(request.completedCount) ?? 0)
          )
        }
      }
    }
    search.last = request
    if output.isTerminal { try output.remark(result.description) }
  }

  private func showPage(of request: SearchRequest, in session: Session) throws -> Int {
    guard output.isTerminal, output.settings.mode.reader == .people else {
      return try show(request.page, in: session, isSummarized: true)
    }
    var styled = request
    if output.settings.stylesHits, search.markers == .automatic || search.markers == .ansi {
      styled.markers = MarkerStyle.sentinels
    }
    return try show(
      styled.decoratedPage(at: .now),
      as: .reminders(styling: styled.markers),
      in: session,
      isSummarized: true
    )
  }
}
