import Course
import QueryBuilder
import Testing

struct GuessTests {
  private let row = AnswerTable(
    columns: ["id", "title"],
    rows: [[.integer(10), .text("Send weekly emails")]]
  )

  @Test(arguments: [
    "10", "#10", "row 10", "Row #10", "id 10", " 10. ", "send weekly emails",
    "\"Send weekly emails\"", "10.0",
  ])
  func `an id or a title is right`(text: String) {
    #expect(Guess(text).isRight(row))
  }

  @Test(arguments: ["", "1", "4", "weekly", "10 or 4", "100"])
  func `anything else is wrong`(text: String) {
    #expect(!Guess(text).isRight(row))
  }

  /// From two decimals on a number may be rounded or cut: 1.84582669049833 to 1.85 and 1.846, or to 1.84 and 1.845.
  @Test(arguments: [
    ("1.845826690498", true), ("1.85", true), ("1.846", true), ("1.8458", true),
    ("1,85", true), ("1,84", true), ("1,846,0", false), ("1,846", false), ("1.84", true),
    ("1.845", true), ("1.83", false), ("1.86", false), ("1.844", false), ("-1.84", false),
    ("1.8", false),
    ("2", false), ("1.8459", false), ("-1.8458", false),
  ])
  func `a number is read off the screen`(text: String, isRight: Bool) {
    let truth = AnswerTable(columns: ["idf"], rows: [[.real(1.845826690498331)]])
    #expect(Guess(text).isRight(truth) == isRight)
  }

  @Test(arguments: [
    ("1.8", true), ("2", false), ("1.9", false), ("1.7", false), ("1.80", false), ("1", false),
    ("walk", false),
  ])
  func `a number with too few decimals is told so`(text: String, isCoarse: Bool) {
    let truth = AnswerTable(columns: ["idf"], rows: [[.real(1.845826690498331)]])
    #expect(Guess(text).difference(from: truth) == (isCoarse ? .decimals : nil))
    let whole = AnswerTable(columns: ["n"], rows: [[.integer(2)]])
    #expect(Guess(text).difference(from: whole) == nil)
  }

  @Test(arguments: [
    ("0 rows", true), ("article 5", true), ("N=23", true), ("23 tokens", true),
    ("10 is first", true), ("about 1.85", true), ("10 or 4", false), ("many", false), ("", false),
  ])
  func `a number with words beside it is asked for alone, where a number is asked for`(
    text: String,
    hasNumber: Bool
  ) {
    let marked = AnswerTable(columns: ["shown"], rows: [[.text("1")]])
    for truth in [row, marked] {
      #expect(Guess(text).difference(from: truth) == (hasNumber ? .words : nil))
    }
    let word = AnswerTable(columns: ["a"], rows: [[.text("neither")]])
    #expect(Guess(text).difference(from: word) == nil)
  }

  @Test func `both is two, and no other number`() {
    func isRight(_ number: Int64) -> Bool {
      Guess("Both").isRight(AnswerTable(columns: ["n"], rows: [[.integer(number)]]))
    }
    #expect(isRight(2) && !isRight(1) && !isRight(0))
    #expect(!Guess.isBare("both"))
  }

  @Test func `the same of two is neither of them`() {
    let truth = AnswerTable(columns: ["a"], rows: [[.text("neither")]])
    for text in ["Same", "neither", "the same", "equal", "none of them"] {
      #expect(Guess(text).isRight(truth), "\(text)")
    }
    #expect(!Guess("both").isRight(truth))
  }

  @Test func `one of several truths is enough, and none without any`() {
    let ties = AnswerTable(columns: ["id"], rows: [[.integer(1)], [.integer(2)]])
    #expect(Guess("2").isRight(ties))
    #expect(!Guess("3").isRight(ties))
    #expect(!Guess("").isRight(AnswerTable(columns: ["id"], rows: [])))
  }

  @Test(
    arguments: [("five", 5), ("None", 0), ("no rows", 0), ("twelve", 12), ("#5", 5)]
      as [(String, Int64)]
  )
  func `a small number may be a word`(text: String, number: Int64) {
    let truth = AnswerTable(columns: ["n"], rows: [[.integer(number)]])
    #expect(Guess(text).isRight(truth) && Guess.isBare(text))
  }

  @Test(arguments: [
    "SELECT 5;", "haircut", "week", "5 or 6", "", ".guess 5", "nan", "-", "inf", ".", ".hint",
    "..5",
  ])
  func `other lines are no bare predictions`(text: String) {
    #expect(!Guess.isBare(text))
  }

  @Test(arguments: ["5", " 5.", "-1.85", "no", "Yes", "\u{2212}2", ".59", ",96", "-.5"])
  func `these are`(text: String) {
    #expect(Guess.isBare(text))
  }
}
