import CommandKit
import ReminderStore
import TerminalKit

/// `.like TEXT`: the naive search, to compare results and time with FTS5's.
enum LikeCommand: DotCommand {
  static let text = TrailingText("TEXT", "the words to look for", bounds: .searchText)

  static let signature = Signature(
    "like",
    group: .searching,
    abstract: "Search without the index, with LIKE, to compare",
    options: SearchOptions.ofLike,
    text: text,
    discussion: """
      Each word must be in the title or the notes, or start a tag. SQLite reads every reminder, and there is no \
      rank: in its place the id decides the order. .timer on shows how long it takes.
      """,
    examples: [
      """
      > .like walk
      4|Take a walk||#weekend #fun|Personal|2024-09-01 10:00:00.000|
      """
    ],
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.search.begin()
    let table = try context.database.searchable()
    let words = arguments.text.words
    var request = SearchRequest(
      .like(words),
      in: table,
      key: context.database.profile.key,
      weights: context.search.weights
    )
    (request.typed, request.now) = (arguments.text, context.clock())
    try context.show(request, arguments)
  }
}
