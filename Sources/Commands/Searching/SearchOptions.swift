import CommandKit
import FullText
import ReminderStore

/// The options that `.search`, `.match` and `.like` have in common.
enum SearchOptions {
  static let hideCompleted = Flag("hide-completed", "leave out completed reminders")
  static let limit = Option("limit", .rows(), "show at most N (\(SearchDefaults.limit)); 0 for all")
  static let offset = Option("offset", .rows(), "leave out the first N (0)")
  static let order = Option(
    "order",
    .oneOf(SearchRequest.Order.self),
    "order by score (as it is), due date or title"
  )

  static let byRank = Flag("by-rank", "order by score alone: completed reminders are not last")
  static let counts = Flag("counts", "give the numbers of matches as a second result")

  static let all: [any OptionDeclaration] = [
    hideCompleted, limit, offset, order, byRank, counts,
  ]

  /// Sets a request's properties by the options that were given.
  ///
  /// - Throws: A ``CommandError`` where two of them contradict each other.
  static func apply(_ arguments: Arguments, to request: inout SearchRequest) throws {
    if arguments[byRank], let order = arguments[order], order != .rank {
      throw CommandError(
        "--by-rank is an order of its own, and not \(order.rawValue)",
        details: ["give one of --by-rank and --order \(order.rawValue)"]
      )
    }
    request.hidesCompleted = arguments[hideCompleted]
    if let limit = arguments[limit] { request.limit = limit == 0 ? nil : limit }
    if let offset = arguments[offset] { request.offset = offset }
    if let order = arguments[order] { request.order = order }
    if arguments[byRank] { (request.order, request.putsCompletedLast) = (.rank, false) }
  }

  /// Sets the properties of a table's search by the options that were given.
  ///
  /// - Throws: A ``CommandError`` where an option is for reminders only.
  static func apply(_ arguments: Arguments, to search: inout TableSearch) throws {
    let order = arguments[order].flatMap { $0 == .rank ? nil : "--order \($0.rawValue)" }
    let option =
      arguments[hideCompleted] ? "--hide-completed" : arguments[byRank] ? "--by-rank" : order
    if let option {
      throw CommandError(
        "\(option) is for reminders, and the table in use is \(search.table.name)"
      )
    }
    if let limit = arguments[limit] { search.limit = limit == 0 ? nil : limit }
    if let offset = arguments[offset] { search.offset = offset }
  }
}
