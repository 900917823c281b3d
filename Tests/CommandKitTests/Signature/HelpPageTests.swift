import CommandKit
import Testing

struct HelpPageTests {
  @Test func `a page has the parts of a signature, each in its own words`() {
    let page = HelpPage(of: Sample.search)
    #expect(page.usage == ".search [--limit N] [--order rank|due|title] [--hide-completed] [TEXT]")
    #expect(page.purpose == "Search the reminders as the users of an app do.")
    #expect(page.arguments == [.init(term: "TEXT", meaning: "the words to look for")])
    #expect(
      page.options.map(\.term) == ["--limit N", "--order rank|due|title", "--hide-completed"]
    )
  }

  @Test func `lines that begin with a blank stay as they are, others are words`() {
    let discussion = HelpPage(of: Sample.search).discussion
    #expect(discussion.count == 5)
    #expect(
      discussion[1...3] == [
        .verbatim(""), .verbatim("  [milk eggs]   near each other"), .verbatim(""),
      ]
    )
    #expect(discussion[4] == .paragraph(["Completed", "reminders", "come", "last."]))
  }

  @Test func `subcommands are told by the words that call them`() {
    #expect(HelpPage(of: Sample.rank).subcommands.map(\.term) == ["weights", "reset"])
  }
}
