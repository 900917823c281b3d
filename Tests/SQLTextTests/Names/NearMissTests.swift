import SQLText
import Testing

private let names = [
  "tables", "tags", "title", "timer", "schema", "search", "seed", "notes", "shell",
]

struct NearMissTests {
  @Test(arguments: [
    ("tabels", "tables"),  // a swap is one edit
    ("serach", "search"),
    ("shcema", "schema"),
    ("TITEL", "title"),
    ("note", "notes"),  // the only name with this beginning
    ("sea", "search"),
    ("ti", nil),  // two names begin so, and two letters are too few to guess
    ("tag", "tags"),
    ("titles", "title"),
    ("tog", nil),  // two edits of three letters are no near miss
    ("seeed", "seed"),
    ("times", "timer"),
    ("hello", nil),  // two edits of five letters make .shell of it, which nobody means
    ("xyzzy", nil),
    ("", nil),
    ("seed", "seed"),
  ])
  func `the nearest name is suggested if it is near`(word: String, expected: String?) {
    #expect(NearMiss.suggestion(for: word, among: names) == expected)
  }

  @Test func `of equally near names the first is taken`() {
    #expect(NearMiss.suggestion(for: "mode", among: ["node", "code"]) == "node")
  }

  @Test func `fewer edits win over the order`() {
    #expect(NearMiss.suggestion(for: "abcdef", among: ["abxxef", "abcdxf"]) == "abcdxf")
  }
}
