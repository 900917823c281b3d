import CommandKit
import Diagnostics
import FullText
import Laboratory
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// `.search TEXT`: a search as an app's users type it.
enum SearchCommand: DotCommand {
  static let text = TrailingText(
    "TEXT",
    "what to look for",
    isOptional: true,
    completion: .searchText,
    bounds: .searchText
  )

  static let signature = Signature(
    "search",
    group: .searching,
    abstract: "Search as an app's users do",
    options: [FormOptions.any, FormOptions.form] + SearchOptions.all,
    text: text,
    discussion: """
      Nothing that is typed is a syntax error. All of these must be found, in the title, the notes \
      or the tags:

        week             the word, as it is typed
        "next week"      the phrase
        [milk eggs]      the words close to each other
        [milk eggs]~5    at most 5 tokens apart
        #fun             the tag, exactly, in any case; it does not count in the rank
        #"two words"     a tag with spaces, which other programs may make

      An open quote or bracket counts as closed. Words without a token in the index (under trigram, \
      of fewer than three characters) are found with LIKE, wherever they stand; a note says so.

      --form makes another expression of the words: any of them, a phrase, the beginnings of words (.forms shows \
      all). Words without a token are left out then, beside others.

      In a table that .use has chosen, .search looks in all columns; # has no meaning there, and words without \
      tokens are left out.

      Completed reminders come last; before them, the best rank (the smallest number) is first.

      At a terminal, notes and dates are shortened to keep a row on one line, and wide rows become a list; .mode box \
      --wrap shows everything in a table. In JSON, completed, pastDue and \
      flagged are 1 or 0. --counts adds a row of numbers: total and, of reminders, completed and hidden.
      """,
    examples: [
      """
      > .mode line
      > .search [milk eggs]~5 #weekend
         id = 1
      title = Groceries
      notes = **Milk** **Eggs** Apples Oatmeal Spinach
       tags = #weekend
       list = Personal
        due =
       rank = -3.0828204935548
      """,
      """
      > .mode line
      > .search ki school
      Note: "ki" is too short for the index: matched with LIKE.
         id = 6
      title = Pick up kids from **school**
      notes =
       tags = #easy-win
       list = Family
        due = 2025-03-12 10:00:00.000
       rank = -1.84582669049833
      """,
    ],
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.search.begin()
    let searched = try context.searchedTable()
    let text = arguments.text
    let weights = context.search.weights
    let form = try FormOptions.chosen(arguments, in: context) ?? .all
    let search = try context.perform {
      try $0.checkedSearch(text, in: searched, form: form, weights: weights)
    }
    try context.show(search, arguments)
    try remarkIfExpression(text, in: searched, context)
  }

  /// Says, at a terminal, which `.match` does what the text asks for in FTS5's language, if that finds a row.
  private static func remarkIfExpression(
    _ text: String,
    in searched: SearchedTable,
    _ context: CommandContext
  ) throws {
    let table = searched.table
    guard context.output.isTerminal,
      let typed = TypedExpression(text, columns: table.columnNames)
    else { return }
    let row = table.index.firstRow(matching: .expression(typed.expression))
    // What FTS5 refuses is not offered, and what takes long to try neither.
    let patience = context.leastTimeForHints
    let isFound = try context.ownWork {
      try context.perform { session in
        (try? session.limited(to: patience) { try session.value(row) }) != nil
      }
    }
    guard isFound else { return }
    try context.output.remark(
      "\(typed.cause) here. In FTS5's language: .match \(typed.expression)"
    )
  }
}
