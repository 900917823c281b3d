import CommandKit
import Laboratory
import Output

/// `.judge agree`: how far the judges agree.
enum JudgeAgreeCommand: DotCommand {
  static let signature = Signature(
    "judge agree",
    group: .evaluating,
    abstract: "Tell how far several judges agree, and where they differ",
    options: [Report.json],
    discussion: """
      Judges are told apart by the names of .judge --as, and should use the same scale. For each two there is the number \
      of rows that both have graded, how many have the same grade, and Krippendorff's alpha for ordinal values: 1 is \
      full agreement, 0 what chance brings; from 0.8 on grades are reliable, below 0.667 they are not. A row counts \
      once for each query.
      """,
    examples: [
      """
      > .judge --as ann week -- 10=3 4=2 2=0
      3 grades kept for "week".
      > .judge --as ben week -- 10=3 4=0 2=0
      3 grades kept for "week".
      > .judge agree
      At least two judges have graded 3 rows, 2 of them alike.
      As far as 3 rows can tell, they agree by and large: take small differences in .eval with caution. \
      Krippendorff's alpha is 0.778: 1 is full agreement, and 0 is what chance brings.
      ann, ben|3|2|0.777777777777778
      They differ most on:
        row 4 (Take a walk) for "week": ann 2, ben 0
      To look at all grades for this query:
        .judge list week
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let agreement = try JudgeAgreement(in: context)
    try context.report(for: arguments) { agreement.describe(to: &$0) }
  }
}
