import CommandKit
import FullText
import Laboratory
import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLiteDatabase

/// `.forms [TEXT]`: what each form of query makes of a text.
enum FormsCommand: DotCommand {
  static let text = TrailingText(
    "TEXT",
    "what a person types into a search field (none: what each form does)",
    isOptional: true,
    completion: .searchText,
    bounds: .searchText
  )

  static let signature = Signature(
    "forms",
    group: .searching,
    abstract: "Show the expressions that each form of query makes of a text",
    text: text,
    discussion: """
      The form decides how the words that a person types become an FTS5 expression, and so which rows are found; weights \
      only order them. .search --form tries one, .eval form:all vs form:any measures them by your judgments.

      near:5 allows 5 tokens between the first and the last word. phrase-then-all and all-then-any go on to their next \
      expression where the first finds fewer than \(QueryForm.allThenAny.fewestRows ?? 0) rows, or than a number after \
      the name: all-then-any:3.

      After a name, +synonyms adds the synonyms of words and +nostop leaves out stop words, by the lists of .synonyms: \
      near:5+synonyms.

      What stands in quotes, in brackets or after # means the same in each form. Outside all, words without a token in the \
      index are left out beside others; with all, reminders are found by them with LIKE.
      """,
    examples: [
      """
      > .forms take week
      all|1|"take" "week"
      any|5|"take" OR "week"
      phrase|0|"take week"
      near|0|NEAR("take" "week")
      prefix|1|"take" "week"*
      prefixes|1|"take"* "week"*
      phrase-then-all|1|"take" "week"
      all-then-any|5|"take" OR "week"
      Note: phrase-then-all: "take week" finds 0 rows, fewer than 10: "take" "week" is used.
      Note: all-then-any: "take" "week" finds 1 row, fewer than 10: "take" OR "week" is used.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard !arguments.text.isEmpty else {
      let rows = QueryForm.table.map { [.text($0.name), .text($0.summary)] as [SQLValue] }
      return try context.show(StoredRows(["form", "finds"], rows: rows), isSummarized: true)
    }
    let searched = try context.searchedTable()
    let weights = context.search.weights
    let forms = try QueryForm.table + context.formsWithWords()
    let answers = try context.perform { session in
      try forms.map { form in
        do {
          let plan = try searched.plan(arguments.text, form: form, in: session)
          let search = searched.search(for: plan, typed: arguments.text, weights: weights)
          let rows = try search?.total(in: session)
          return Answer(form: form, plan: plan, counting: search?.counting, rows: rows)
        } catch let error as StoreError where error.failure?.isGeneric == true {
          // An index with less detail knows no phrases.
          return Answer(form: form, refusal: error.message)
        }
      }
    }
    context.announce(ReadableSQL(statements: answers.compactMap { $0.counting }))
    let rows = answers.map { answer -> [SQLValue] in
      [
        .text(answer.form.name), answer.rows.map { .integer(Int64($0)) } ?? .null,
        answer.plan?.pattern.map { .text($0.text) } ?? .null,
      ]
    }
    try context.show(
      StoredRows(["form", "rows", "expression"], rows: rows),
      isSummarized: true
    )
    for note in notes(on: answers) { try context.output.remark("Note: \(note).") }
  }

  /// What a form makes of the text, and how many rows that finds.
  private struct Answer {
    let form: QueryForm
    var plan: SearchPlan?
    var counting: (any SelectStatement)?
    var rows: Int?
    /// Why FTS5 cannot answer the expression; nil where it can.
    var refusal: String?
  }

  /// What is to be said of words without tokens, of forms that went on, and of what FTS5 refuses; each once.
  private static func notes(on answers: [Answer]) -> [String] {
    answers.flatMap { answer in
      (answer.plan?.notes ?? []).map { name(of: $0, in: answers) + "\($0)" }
        + [answer.refusal].compactMap { $0 }.map { "\(answer.form.name): \($0)" }
    }
    .uniqued()
  }

  /// Which forms a note is of, as `all: `; empty where it is of all.
  private static func name(of note: SearchPlan.Note, in answers: [Answer]) -> String {
    let others = answers.filter { $0.plan?.notes.contains(note) != true }.map(\.form.name)
    if others.isEmpty { return "" }
    guard others.count > answers.count / 2 else {
      return "every form but \(others.joined(separator: ", ")): "
    }
    return answers.map(\.form.name).filter { !others.contains($0) }.joined(separator: ", ") + ": "
  }
}
