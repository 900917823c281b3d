import CommandKit
import FullText
import Laboratory
import Output
import QueryBuilder
import Relevance

/// `.tune METRIC [COLUMN...]`: looks for better weights, and says what may be expected of them.
enum TuneCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [TunePlotCommand.self]

  static let metric = Parameter(optional: .text("METRIC"), "what to improve (nDCG@10)")
  static let columns = Parameter(repeating: .column, "the columns whose weights change (all)")
  static let forms = Option(
    repeating: "form",
    .form,
    "the form of the queries (all); each further one is tried too"
  )
  static let searchesScale = Flag("k1", "try common factors of all weights too, which stand for k1")
  static let applies = Flag("apply", "set the weights, if the verdict is to use them")

  static let signature = Signature(
    "tune",
    group: .evaluating,
    abstract: "Look for better weights or forms by the judgments",
    options: [forms, searchesScale, applies, Report.json],
    parameters: [metric, columns],
    discussion: """
      The weights in force are multiplied by 1/4, 1 and 4, from 50 needs on by 1/16 to 16. Of all weights within one \
      standard error of the best, those nearest to the weights in force are chosen. The gain to expect is that of queries \
      that had no part in the choice (cross-validation in 5 parts, 10 under 30 needs). Queries with the same need count \
      as one, as in .eval. The verdict is that of the sign-flip test of this gain; only weights to use stand \
      under "chosen":

        use these       p is below \(WeightTuning.level)
        nothing shown   nothing is shown to be better than the weights in force
        too few         there may be something better, which more queries could show

      With several forms, as in --form all --form any, the first is the one in force, and the others are tried with the \
      same weights. The more candidates, the luckier the best: the gain is that of the queries left out here, too.

      A common factor c of all weights does what a k1 of \(BM25.k1) / c does with the weights as they were; FTS5 has no other \
      way to set k1. It changes the order of rows for queries of several phrases only.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1 1=0
      4 grades kept for "week".
      > .judge walk -- 4=3
      1 grade kept for "walk".
      > .judge fun -- 5=3 4=1
      2 grades kept for "fun".
      > .tune nDCG@10
      title|1.0|1.0
      notes|1.0|1.0
      tags|1.0|1.0
      nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)
      0.902 with the weights in force; 19 weightings tried on 3 queries.
      No gain to expect: weights chosen without some queries do no better on those.
      Verdict: too few judgments.
      About 91 more queries would show a gain of 0.05 in 80 of 100 cases.
      With fewer than 7 queries nothing can be decided.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let forms = try arguments[forms].map { try context.completed($0) }
    // Both may be left out, so a column may stand where the metric does.
    let first = arguments[metric]
    let isColumn =
      try first.map { word in
        try !MetricTable.isName(word)
          && context.database.fullTextTable().index.columns.contains {
            $0.name.isEqualInASCII(to: word)
          }
      } ?? false
    let tuning = try Tuning(
      of: (isColumn ? [first].compactMap(\.self) : []) + arguments[columns],
      by: (isColumn ? nil : first) ?? MetricTable.usual(),
      forms: forms.isEmpty ? [.all] : forms,
      scaling: arguments[searchesScale],
      in: context
    )
    try tuning.run(applying: arguments[applies], reportFor: arguments)
  }
}
