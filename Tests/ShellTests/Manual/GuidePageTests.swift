import Testing

@testable import Shell

struct GuidePageTests {
  @Test func `a page is taken apart into sections and blocks`() {
    let page = GuidePage(
      """
      # Title

      Not shown.

      ## One

      Words that
      go on.
      - a point
        that goes on
      - another
      More words.

          indented
            further

      ## Two

      | key | what it does |
      |---|---|
      | `a \\| b` | two  words |

      ```console
      | no table
      ## no heading
      ```
      """
    )
    #expect(
      page.sections == [
        .init(
          heading: "One",
          blocks: [
            .paragraph("Words that go on."), .list(["a point   that goes on", "another"]),
            .paragraph("More words."), .verbatim(["indented", "  further"]),
          ]
        ),
        .init(
          heading: "Two",
          blocks: [
            .table([["key", "what it does"], ["`a | b`", "two words"]]),
            .verbatim(["| no table", "## no heading"]),
          ]
        ),
      ]
    )
  }

  @Test(arguments: [
    ("run `.search -x`", "run \\fB.search \\-x\\fR"),
    ("**not** here", "\\fBnot\\fR here"),
    ("see [the page](other.md#place).", "see the page in \\fIother.md\\fR."),
    ("see [other.md](other.md)", "see other.md"),
    ("see [above](#place)", "see above"),
    ("a [b] c", "a [b] c"),
    ("it's \\", "it\\(aqs \\e"),
  ])
  func `marks become fonts`(markdown: String, text: String) {
    #expect(GuideMarks.manualText(of: markdown) == text)
  }
}
