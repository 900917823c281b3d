import CommandKit
import Testing

struct SignatureUsageTests {
  @Test(arguments: [
    (Sample.match, "Usage: .match EXPR"),
    (Sample.add, "Usage: .add [--notes TEXT] [--tag TAG]... TITLE"),
    (Sample.width, "Usage: .width [NUM...]"),
    (Sample.seed, "Usage: .seed [--clear] [N]"),
    (
      Sample.search, "Usage: .search [--limit N] [--order rank|due|title] [--hide-completed] [TEXT]"
    ),
    (Sample.program, "Usage: reminders-shell [OPTIONS] [FILE] [SQL...]"),
  ])
  func `usage shows what is optional and what repeats`(_ signature: Signature, _ usage: String) {
    #expect(signature.usage == [usage])
  }

  @Test func `a long usage goes on below its first word`() {
    let options = ["hide-completed", "show-everything", "in-reverse", "as-json"].map {
      Flag($0, "")
    }
    let signature = Signature("find", group: .searching, abstract: "Find", options: options)
    #expect(
      signature.usage == [
        "Usage: .find [--hide-completed] [--show-everything] [--in-reverse] [--as-json]"
      ]
    )
    let longer = Signature(
      "find",
      group: .searching,
      abstract: "Find",
      options: options,
      text: TrailingText("TEXT", "")
    )
    #expect(
      longer.usage == [
        "Usage: .find [--hide-completed] [--show-everything] [--in-reverse] [--as-json]",
        "             TEXT",
      ]
    )
  }

  @Test func `subcommands have a line each`() {
    #expect(
      Sample.rank.usage == [
        "Usage: .rank", "       .rank weights COLUMN=WEIGHT...", "       .rank reset",
      ]
    )
  }
}
