import FullText
import QueryBuilder
import ReminderStore

/// The options of `.search` and `.match`, most of which `.like` has, too.
public enum SearchOptions {
  static let hideCompleted = Flag("hide-completed", "leave out completed reminders")
  static let limit = Option("limit", .rows(), "show at most N (\(SearchDefaults.limit)); 0 for all")
  static let offset = Option("offset", .rows(), "leave out the first N (0)")
  static let order = Option(
    "order",
    .oneOf(SearchRequest.Order.self),
    "order by score (the default), due date or title"
  )

  static let byRank = Flag("by-rank", "order by score alone: completed reminders are not last")
  static let noSnippets = Flag(
    "no-snippets",
    "show the beginning of long texts: snippet() is slow where one has many hits"
  )
  static let counts = Flag("counts", "also show the numbers of matches")

  /// All of them, in the order of the help.
  public static let all: [any OptionDeclaration] = [
    hideCompleted, limit, offset, order, byRank, noSnippets, counts,
  ]
  /// Those of a search that does not use the index, and shows no snippets.
  public static let ofLike: [any OptionDeclaration] = [
    hideCompleted, limit, offset, order, byRank, counts,
  ]

  /// A search as the options that were given want it.
  ///
  /// - Throws: A ``CommandError`` where two of them contradict each other, or one is for reminders only.
  static func applied(_ arguments: Arguments, to search: any RankedSearch) throws
    -> any RankedSearch
  {
    var search = search
    if var request = search as? SearchRequest {
      if arguments[byRank], let order = arguments[order], order != .rank {
        throw CommandError(
          "--by-rank is an order of its own, and not \(order.rawValue)",
          details: ["give one of --by-rank and --order \(order.rawValue)"]
        )
      }
      request.hidesCompleted = arguments[hideCompleted]
      request.order = arguments[order] ?? .rank
      request.putsCompletedLast = !arguments[byRank]
      search = request
    } else if let option = optionForReminders(arguments) {
      throw CommandError(
        "\(option) is for reminders, and the table in use is \(search.index.tableName)"
      )
    }
    if let limit = arguments[limit] { search.limit = limit == 0 ? nil : limit }
    if let offset = arguments[offset] { search.offset = offset }
    if arguments[noSnippets] { search.longTexts = .beginnings }
    return search
  }

  private static func optionForReminders(_ arguments: Arguments) -> String? {
    if arguments[hideCompleted] { return "--hide-completed" }
    if arguments[byRank] { return "--by-rank" }
    return arguments[order].flatMap { $0 == .rank ? nil : "--order \($0.rawValue)" }
  }
}
