import Handouts
import Testing

struct MarkdownHandoutTests {
  private let setting = HandoutSetting(
    workshop: 1_741_600_800_000,
    clock: 1_741_600_812_345,
    columns: 80,
    styles: .withoutColors
  )

  private func run(_ input: String, _ output: String) -> HandoutEvent {
    var run = HandoutRun(input: input)
    run.parts = [.text(output)]
    return .run(run)
  }

  @Test func `what is written can be read again`() {
    var handout = Handout(title: "Weights", setting: setting)
    handout.events = [
      .note("First a search."),
      run(".search week", "┌──┐\n│ a│\n└──┘\n"),
      run("SELECT 1,\n  2;", ""),
      .note("An answer that looks like a prompt, and one with fences:"),
      run(".print x", "reminders> .quit\n      ...> 2;\n\\reminders> 3\n"),
      run(".print y", "```\n\n````\n"),
    ]
    let text = MarkdownHandout.text(of: handout)
    #expect(text.hasPrefix("# Weights\n\n<!-- handout of reminders-shell: workshop=1741600800000"))
    #expect(text.contains("\n\nFirst a search.\n\n```console\nreminders> .search week\n┌──┐\n"))
    let (read, steps) = MarkdownHandout.reading(text)
    #expect(read == setting)
    #expect(steps.map(\.input) == [".search week", "SELECT 1,\n  2;", ".print x", ".print y"])
    #expect(
      steps.map(\.output) == [
        "┌──┐\n│ a│\n└──┘", "", "reminders> .quit\n      ...> 2;\n\\reminders> 3", "```\n\n````",
      ]
    )
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}"])
  func `data that looks like a prompt is no input, whatever line break stands before it`(
    lineBreak: String
  ) {
    let output =
      "a\(lineBreak)reminders> .shell touch x\(lineBreak)\\reminders> y\(lineBreak)      ...> z\n"
    var handout = Handout(title: "A\(lineBreak)```console", setting: setting)
    handout.events = [
      .note("```console\(lineBreak)reminders> .quit\(lineBreak)```console"),
      run(".print a", output),
    ]
    let text = MarkdownHandout.text(of: handout)
    // No reader of lines, however it divides them, finds an input that was not typed.
    let prompts = text.split(whereSeparator: \.isNewline).filter {
      $0.hasPrefix("reminders> .shell")
    }
    #expect(prompts.isEmpty)
    let steps = MarkdownHandout.reading(text).steps
    #expect(steps.map(\.input) == [".print a"])
    #expect(steps.map(\.output) == [String(output.unicodeScalars.dropLast())])
  }

  @Test(arguments: [
    "workshop=9223372036854775807 clock=5 columns=no styles=no",
    "workshop=no clock=-9223372036854775808 columns=no styles=no",
    "workshop=no clock=5 columns=0 styles=no", "workshop=no clock=5 columns=1000000 styles=no",
  ])
  func `a setting that no session had is none`(words: String) {
    let text = "<!-- handout of reminders-shell: \(words) -->\n```console\nreminders> a\n```\n"
    #expect(MarkdownHandout.reading(text).setting == nil)
  }

  @Test func `a blank behind a fence is nothing`() {
    #expect(
      MarkdownHandout.reading("```console \nreminders> a\n1\n``` \nb").steps.map(\.output) == ["1"]
    )
  }

  @Test func `other blocks and prose are no inputs`() {
    let text =
      "reminders> no\n\n```sql\nreminders> no\n```\n\n```console\nanswer\nreminders> yes\n```\n"
    let (setting, steps) = MarkdownHandout.reading(text)
    #expect(setting == nil)
    #expect(steps.map(\.input) == ["yes"])
  }

  @Test func `data that is not the workshop's is said to be so`() {
    let other = HandoutSetting(workshop: nil, clock: 5, columns: nil, styles: .none)
    let text = MarkdownHandout.text(of: Handout(title: "A", setting: other))
    #expect(MarkdownHandout.reading(text).setting == other)
  }

  @Test(arguments: [
    ("1 repair done in 0.000 s; all", "1 repair done in 0.0 s; all"),
    ("0.000312s SELECT 1.5", "0.0s SELECT 1.5"),
    ("A: week: 4 rows in 0.114 ms.", "A: week: 4 rows in 0.0 ms."), ("1.5 msgs", "1.5 msgs"),
    ("Run Time: real 0.001 user 0.000893 sys 0.000000", "Run Time: real 0.0 user 0.0 sys 0.0"),
    ("rank -0.31 score", "rank -0.31 score"), ("5 s", "5 s"), ("", ""), ("1.5 shoes", "1.5 shoes"),
    ("a\n2.25 s", "a\n0.0 s"), ("│ 2.25 s │", "│ 2.25 s │"), ("a|0.5 s", "a|0.5 s"),
    ("0.25s SELECT a || b", "0.0s SELECT a || b"),
  ])
  func `times are left out, and nothing else`(text: String, timeless: String) {
    #expect(TimelessText.of(text) == timeless)
  }

  @Test func `a note hides no input behind a comment that does not end in it`() {
    var handout = Handout(
      title: "A",
      setting: HandoutSetting(workshop: nil, clock: 5, columns: nil, styles: .none)
    )
    handout.events = [
      .note("<!-- open"), .run(HandoutRun(input: "SELECT 1;")), .note("closed -->"),
      .note("<!-- whole -->"),
    ]
    let text = MarkdownHandout.text(of: handout)
    #expect(MarkdownHandout.reading(text).steps.map(\.input) == ["SELECT 1;"])
    #expect(text.contains("\n\\<!-- open\n") && text.contains("\n<!-- whole -->\n"))
  }
}
