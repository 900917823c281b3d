import CommandKit
import Explaining
import Output

/// `.why ID` takes the score of a row apart; `.why A B` explains why one row is above another.
enum WhyCommand: DotCommand {
  static let isPage = Flag("page", "the shares of all rows of the page, in one table")
  static let showsAll = Flag("all", "explain each phrase in full, however many the query has")
  static let row = Parameter(optional: .row, "the row: its id, or its title where no other has it")
  static let other = Parameter(optional: .row.named("OTHER"), "a row to compare it with")

  /// What `.why` and `.whynot` explain.
  static let text = TrailingText(
    "-- TEXT",
    "what to search for; without it, the last .search or .match",
    isOptional: true,
    completion: .searchText,
    bounds: .expression
  )

  static let signature = Signature(
    "why",
    group: .ranking,
    abstract: "Explain the score of a row, number by number",
    options: [Report.json, FormOptions.isExpression, isPage, showsAll],
    parameters: [row, other],
    text: text,
    discussion: """
      The table has the phrases of the query down and the columns across: how often the phrase is in the \
      column, times the column's weight, and the share of the score that this brings. Below stand the \
      formula with this row's numbers in it, and what the score would be without each column.

      The numbers come from FTS5 itself, and their sum is held against bm25().

      A query of more than four phrases is shown in short: the phrases that decide, a formula for the three largest \
      shares, and the names of the others. --all shows each in full.

      With two rows it shows both side by side, names what decides between them, and the smallest change \
      of a weight with which they change places; weights below 0 are not searched. With --page it shows the shares of all rows of the page, \
      by phrase and column, and no formula.

      The JSON of one row is an object, in which without has the score and the position without each column, \
      and ceiling the most that any number of hits of a phrase can bring (null where weights below 0 leave no \
      such limit, 0 where all of its columns weigh 0). That of two rows is one, too: the objects of both as rows, the upper \
      one first; the difference of their scores, and what of it comes from their lengths and from the hits \
      of each phrase; which of these decides, or that completed reminders come last, or the order of the list; and the \
      weights that would swap them, with the side on which \
      of them a weight has to be. That of a page is an array of the rows' objects.
      """,
    examples: [
      """
      > .why 4 -- week
      4 Take a walk: score -0.42120, #2 of 4 by score, listed as #4 (completed
      reminders are listed last)
      ┌────────┬─────────────────┬──────────┐
      │ phrase │      tags       │  score   │
      ├────────┼─────────────────┼──────────┤
      │ week   │ 1 × 1  -0.42120 │ -0.42120 │
      └────────┴─────────────────┴──────────┘
      A cell is hits × weight of the column, and the share of the score that they
      bring; the lower a score, the better.
      The shares add up to -0.42120, and bm25() says the same (to 1e-12).

      How the score comes about
        the row, in tokens of trigram
          length  The row has 20 tokens, the average is 29. In a shorter row a hit
                  counts more.
                  K = 1.2 × (0.25 + 0.75 × 20 / 29) = 0.9207
        week, in tokens: wee eek
          rarity  4 of 10 rows have it. The fewer they are, the more a hit is
                  worth.
                  idf = ln((10 - 4 + 0.5) / (4 + 0.5)) = 0.3677
          hits    1 in tags, where a hit weighs 1.
                  F = 1 × 1 = 1
          score   Rarity × hits, with diminishing returns.
                  -idf × 2.2 × F / (F + K)
                  = -0.3677 × 2.2 × 1 / (1 + 0.9207) = -0.42120
                  That is 52% of -0.80899, the most that any number of hits can
                  bring.
        1.2 and 0.75 are bm25's k1 and b, constants in FTS5; 0.25 is 1 - b, and
        2.2 is k1 + 1.

      What if a column did not count
        without tags it would score 0 and rank #2 of 4, like 2 other rows
        title and notes have no hits: without them the score is the same
      """,
      """
      > .why 10 4 -- week
      10 Send weekly emails (#3) is above 4 Take a walk (#4); the lower a score,
      the better.
      ┌───────────────────┬─────────────────┬─────────────────┬────────────┐
      │       share       │       10        │        4        │ difference │
      ├───────────────────┼─────────────────┼─────────────────┼────────────┤
      │ week in title     │ 1 × 1  -0.45030 │                 │   -0.45030 │
      │ week in tags      │                 │ 1 × 1  -0.42120 │   +0.42120 │
      │ score             │        -0.45030 │        -0.42120 │   -0.02910 │
      │ tokens in the row │              16 │              20 │         -4 │
      └───────────────────┴─────────────────┴─────────────────┴────────────┘
      The shares add up to the scores that bm25() gives (to 1e-12).

      What decides
        the length: row 10 has 16 tokens and row 4 has 20; in a shorter row a hit
        counts more

      What would swap them
        title below 0.865169 instead of 1, the smallest change
        tags above 1.155844 instead of 1
      """,
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let typed = [arguments[row], arguments[other]].compactMap(\.self)
    // Words of which none is an id are a title: after two of them, the text is its rest.
    let isTitle =
      typed.count > 1 && !arguments.textIsMarked && typed.allSatisfy { Int64($0) == nil }
    let rest = isTitle ? arguments.text.split(separator: " ").map(String.init) : []
    let rows = FoundRows(
      by: isTitle ? "" : arguments.text,
      isExpression: arguments[FormOptions.isExpression],
      for: signature.title,
      in: context
    )
    if arguments[showsAll], arguments[isPage] {
      throw CommandError("--all is for one row or two", details: ["as in: .why --all 4"])
    }
    if typed.count == 2, !arguments.textIsMarked, !isTitle, Int64(arguments.text) != nil {
      throw Self.tooManyRows(typed + [arguments.text])
    }
    guard !arguments[isPage] else {
      guard arguments[row] == nil else {
        throw CommandError(
          "--page explains all rows of the page, and takes no ID",
          details: ["a search goes after --, as in: .why --page -- week"]
        )
      }
      return try rows.explainPage(reportFor: arguments)
    }
    guard !typed.isEmpty else {
      throw CommandError(
        "missing ID",
        details: [".why --page explains all rows of the last search"],
        usage: signature.usage
      )
    }
    try rows.explain(
      typed + rest,
      ifMissing: WhyNotCommand.signature.title,
      showsAll: arguments[showsAll],
      reportFor: arguments
    )
  }

  /// The error of three words without `--`, the last of which is a number, with what may have been meant.
  private static func tooManyRows(_ words: [String]) -> CommandError {
    let (ids, others) = (words.filter { Int64($0) != nil }, words.filter { Int64($0) == nil })
    let text = others.joined(separator: " ")
    switch ids.count {
    case 2 where ["vs", "and"].contains(text.lowercased()):
      return CommandError(
        "the ids stand alone",
        details: [".why \(ids[0]) \(ids[1]) compares the two rows"]
      )
    case 1, 2:
      return CommandError(
        "what is searched for goes after --",
        details: ["as in: .why \(ids.joined(separator: " ")) -- \(text)"]
      )
    default:
      return CommandError(
        "two rows can be compared, not three",
        details: [
          "--page explains all rows of the page; to search for \(words[2]): "
            + ".why \(words[0]) \(words[1]) -- \(words[2])"
        ]
      )
    }
  }
}

extension ValueKind where Value == String {
  /// A row, by its key or its title; any text is accepted, so that an error can say which rows are near.
  static var row: Self { .init("ID", expecting: "an id (a whole number)") { $0 } }
}
