import CommandKit
import FullText
import QueryBuilder
import ReminderStore

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
    abstract: "Search reminders as an app's users do",
    options: SearchOptions.all,
    text: text,
    discussion: """
      Nothing that is typed is a syntax error. All of these must be found, in the title, the notes \
      or the tags:

        week             the word, as it is typed
        "next week"      the phrase
        [milk eggs]      the words close to each other
        [milk eggs]~5    at most 5 tokens apart
        #fun             the tag, exactly, in any case; it does not count in the rank
        #"two words"     a tag with blanks, which other programs may make

      A word of which the index has no token (under trigram, one of fewer than three characters) is \
      found with LIKE, and a line says so.

      Completed reminders come last; before them, the best rank (the smallest number) is first.

      On a terminal a row has less of the notes where that keeps it on one line, and the date alone of \
      when it is due; .mode box --wrap shows all of it on several lines. In JSON, completed, pastDue and \
      flagged are 1 or 0. --counts adds a row of numbers: total, completed and hidden.
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
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.database.searchable()
    let searched = try context.searchedTable()
    let text = arguments.text
    let plan = try context.perform { try $0.checkedPlan(text, in: searched, offersMatch: true) }
    let search = searched.search(for: plan, typed: text, weights: context.search.weights)
    if let search { try context.show(search, arguments) }
  }
}
