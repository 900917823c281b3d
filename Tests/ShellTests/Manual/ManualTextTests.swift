import Testing

@testable import Shell

struct ManualTextTests {
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
    #expect(ManualText.marked(markdown) == text)
  }
}
