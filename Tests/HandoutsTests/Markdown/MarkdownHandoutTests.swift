import Handouts
import Testing

struct MarkdownHandoutTests {
  private let setting = HandoutSetting(
    workshop: 1_741_600_800_000,
    clock: 1_741_600_812_345,
    columns: 80,
    isStyled: true
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

  @Test func `other blocks and prose are no inputs`() {
    let text =
      "reminders> no\n\n```sql\nreminders> no\n```\n\n```console\nanswer\nreminders> yes\n```\n"
    let (setting, steps) = MarkdownHandout.reading(text)
    #expect(setting == nil)
    #expect(steps.map(\.input) == ["yes"])
  }

  @Test func `data that is not the workshop's is said to be so`() {
    let other = HandoutSetting(workshop: nil, clock: 5, columns: nil, isStyled: false)
    let text = MarkdownHandout.text(of: Handout(title: "A", setting: other))
    #expect(MarkdownHandout.reading(text).setting == other)
  }

  @Test(arguments: [
    ("1 repair done in 0.000 s; all", "1 repair done in 0.0 s; all"),
    ("0.000312s SELECT 1.5", "0.0s SELECT 1.5"),
    ("Run Time: real 0.001 user 0.000893 sys 0.000000", "Run Time: real 0.0 user 0.0 sys 0.0"),
    ("rank -0.31 score", "rank -0.31 score"), ("5 s", "5 s"), ("", ""), ("1.5 shoes", "1.5 shoes"),
    ("a\n2.25 s", "a\n0.0 s"),
  ])
  func `times are left out, and nothing else`(text: String, timeless: String) {
    #expect(TimelessText.of(text) == timeless)
  }
}
