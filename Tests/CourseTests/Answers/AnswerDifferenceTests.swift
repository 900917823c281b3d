import Course
import QueryBuilder
import Testing

struct AnswerDifferenceTests {
  private func table(_ columns: [String], _ rows: [[SQLValue]]) -> AnswerTable {
    AnswerTable(columns: columns, rows: rows)
  }

  private var wanted: AnswerTable {
    table(
      ["rowid", "title"],
      [
        [.integer(10), .text("Emails")], [.integer(4), .text("Walk")],
        [.integer(2), .text("Haircut")],
      ]
    )
  }

  private func line(
    _ rows: [[SQLValue]],
    columns: [String] = ["id", "title"],
    isOrdered: Bool = false,
    isLimited: Bool = false
  ) -> String? {
    ExpectedAnswer(wanted, isOrdered: isOrdered).difference(of: table(columns, rows))?
      .line(isLimited: isLimited)
  }

  private let ten: [SQLValue] = [.integer(10), .text("Emails")]
  private let four: [SQLValue] = [.integer(4), .text("Walk")]
  private let two: [SQLValue] = [.integer(2), .text("Haircut")]

  @Test func `rows too many and missing are named`() {
    #expect(line([ten, four, two, [.integer(12), .text("x")]]) == "One row too many: 12.")
    #expect(line([ten, two]) == "Row 4 is missing.")
    #expect(line([ten]) == "Rows 4 and 2 are missing.")
    #expect(
      line([ten, two, [.integer(7), .text("x")]]) == "One row too many: 7; row 4 is missing."
    )
  }

  @Test func `the ids of rows are read in the column of their name, not among places`() {
    let columns = ["prev", "next", "id", "title"]
    let places: [[SQLValue]] = [[.integer(2), .integer(1)], [.integer(4), .integer(2)]]
    let rows = [places[0] + two, places[1] + ten]
    // The places have as many of the wanted numbers as the ids have.
    #expect(line(rows, columns: columns) == "Row 4 is missing.")
  }

  @Test func `a single id is an answer by the name of its column, and a single number is none`() {
    // The task asks for the column rowid.
    #expect(line([[.integer(10)]], columns: ["id"]) == "Rows 4 and 2 are missing.")
    #expect(line([[.integer(10)]], columns: ["count(*)"]) == nil)
  }

  @Test func `a number that comes once in each of several rows is no row`() {
    let count = table(["count(*)"], [[.integer(7)]])
    let seven = table(["count(*) OVER ()"], Array(repeating: [.integer(7)], count: 7))
    let line = ExpectedAnswer(count, isOrdered: false).difference(of: seven)?.line(isLimited: false)
    #expect(line == "One row is asked for, and there are 7.")
    #expect(self.line([ten, four, two, two]) == "Row 2 comes more than once.")
  }

  @Test func `other marks are told of their row, and texts without marks as a missing column`() {
    let marked = table(
      ["rowid", "the marked title"],
      [[.integer(1), .text("Buy")], [.integer(2), .text("A <b>week</b>")]]
    )
    func line(_ second: String) -> String? {
      let rows: [[SQLValue]] = [[.integer(1), .text("Buy")], [.integer(2), .text(second)]]
      return ExpectedAnswer(marked, isOrdered: false).difference(of: table(["id", "t"], rows))?
        .line(isLimited: false)
    }
    for other in ["A <B>week</B>", "A [week]", "<b>A week</b>"] {
      #expect(line(other) == "The rows are right, but not the marked title: look at row 2.")
    }
    #expect(line("A week")?.hasPrefix("The rows are right, but") == true)
  }

  @Test(arguments: [
    ("...\n[Spinach]", "The letters are right, but there are too many characters around them."),
    ("...<b>Spinach</b>", "The letters are right, but not the characters around them."),
    ("[Spinach]", "The letters are right, but not the characters around them."),
  ])
  func `a text that only has more around its letters is told so`(text: String, line: String) {
    let snippet = table(["s"], [[.text("...[Spinach]")]])
    let difference = ExpectedAnswer(snippet, isOrdered: false)
      .difference(of: table(["s"], [[.text(text)]]))
    #expect(difference?.line(isLimited: false) == line)
  }

  @Test func `of many rows the number is told`() {
    let more = (20...25).map { [SQLValue.integer($0), .text("x")] }
    #expect(line([ten, four, two] + more) == "6 rows too many.")
  }

  @Test func `a limit is asked about where the first rows are there, and the input has one`() {
    #expect(line([ten, four], isLimited: true) == "2 of 3 rows: does a LIMIT cut them?")
    #expect(line([ten, four], isLimited: false) == "Row 2 is missing.")
    #expect(line([four, two], isLimited: true) == "2 of 3 rows: does a LIMIT cut them?")
    // Where the order counts, these are not the first rows.
    #expect(line([four, two], isOrdered: true, isLimited: true) == "Row 10 is missing.")
  }

  @Test func `a column that is missing is named, with all that the task asks for`() {
    #expect(
      line([ten, four, two].map { [$0[1]] }, columns: ["title"])
        == "The rows are right, but no column has rowid: the task asks for rowid and title."
    )
    #expect(
      line([ten, four, two].map { [$0[1]] }, columns: ["title"], isOrdered: true)
        == "The order is right, but no column has rowid: the task asks for rowid and title."
    )
    #expect(
      line([two, four, ten].map { [$0[1]] }, columns: ["title"], isOrdered: true)
        == "The rows are right, but no column has rowid: the task asks for rowid and title."
    )
  }

  @Test func `nothing is said of a right answer, and of one that has nothing in common`() {
    #expect(line([ten, four, two]) == nil)
    #expect(line([[.integer(99), .text("x")]]) == nil)
  }

  @Test func `another order and no rows are said`() {
    #expect(
      line([two, four, ten], isOrdered: true)
        == "The same rows, in another order than the task asks for."
    )
    #expect(line([]) == "The task asks for 3 rows.")
  }

  @Test func `a wrong value among right ones is named by its row`() {
    let other: [SQLValue] = [.integer(4), .text("Walks")]
    #expect(line([ten, other, two]) == "The rows are right, but not title: look at row 4.")
    // Of a column that has little in common, nobody knows whether it is meant.
    #expect(
      line([10, 4, 2].map { [.integer($0), .text("x")] })
        == "The rows are right, but no column has title: the task asks for rowid and title."
    )
  }

  private func value(_ given: SQLValue, for wanted: SQLValue) -> AnswerDifference? {
    ExpectedAnswer(table(["x"], [[wanted]]), isOrdered: false)
      .difference(of: table(["y"], [[given]]))
  }

  @Test func `a number is too large or too small, and the right one is not told`() {
    let large = value(.integer(9), for: .integer(7))
    #expect(large?.line(isLimited: false) == "The task asks for a smaller number than 9.")
    #expect(large?.elsewhere == "gives too large a number in a second data set")
    let small = value(.real(0.5), for: .integer(7))
    #expect(small?.line(isLimited: false) == "The task asks for a larger number than 0.5.")
  }

  @Test(arguments: [
    ("...[Spinac]", "The task asks for more of the text."),
    ("...tmeal\n[Spinach]", "The task asks for less of the text."),
    ("...<b>Spinach</b>", "The letters are right, but not the characters around them."),
    ("Spinach", "The letters are right, but not the characters around them."),
    ("Groceries", nil), ("..", nil),
  ])
  func `a text is too long, too short, or has other characters around it`(
    text: String,
    line: String?
  ) {
    let difference = value(.text(text), for: .text("...[Spinach]"))
    #expect(difference?.line(isLimited: false) == line)
  }

  @Test func `a row whose key is a text goes by it`() {
    let check = table(["name"], ["a", "b", "c"].map { [.text($0)] })
    let difference = ExpectedAnswer(check, isOrdered: false)
      .difference(of: table(["name"], [[.text("a")], [.text("d")], [.text("c")]]))
    #expect(difference?.line(isLimited: false) == "One row too many: \"d\"; \"b\" is missing.")
    #expect(difference?.elsewhere == "misses \"b\" in a second data set")
  }

  @Test func `in other data a row goes by its text`() {
    let expected = ExpectedAnswer(wanted, isOrdered: false)
    func elsewhere(_ rows: [[SQLValue]]) -> String? {
      expected.difference(of: table(["id", "title"], rows))?.elsewhere
    }
    #expect(elsewhere([ten, two]) == "misses \"Walk\" in a second data set")
    #expect(
      elsewhere([ten, four, two, [.integer(12), .text("Intake form")]])
        == "also finds \"Intake form\" in a second data set"
    )
  }

  @Test func `in other data the row of an id goes by its name`() {
    let names = RowNames(
      table(["id", "title"], [[.integer(11), .text("Call home")], [.integer(12), .null]])
    )
    func elsewhere(_ column: String, _ rows: [Int64], isAnswer: Bool = false) -> String? {
      ExpectedAnswer(table([column], [[.integer(4)], [.integer(11)]]), isOrdered: false)
        .difference(
          of: table(["x"], rows.map { [.integer($0)] }),
          names: names,
          isAnswer: isAnswer
        )?.elsewhere
    }
    #expect(elsewhere("id", [4]) == "misses \"Call home\" in a second data set")
    #expect(elsewhere("id", [4, 11, 12]) == "also finds a row in a second data set")
    // A number that is no id has no name.
    #expect(elsewhere("tags", [4]) == "misses a row in a second data set")
    // What is known to be the answer may have no row in common with what is asked for.
    #expect(elsewhere("id", [5]) == nil)
    #expect(elsewhere("id", [5], isAnswer: true) == "misses a row in a second data set")
    #expect(elsewhere("id", []) == "finds nothing in a second data set")
  }

  @Test func `a row that comes twice is told as such`() {
    #expect(line([ten, four, two, four, four]) == "Row 4 comes more than once.")
    #expect(line([ten, two, ten]) == "Row 10 comes more than once; row 4 is missing.")
    let expected = ExpectedAnswer(wanted, isOrdered: false)
    #expect(
      expected.difference(of: table(["id", "title"], [ten, four, two, four]))?.elsewhere
        == "finds \"Walk\" more than once in a second data set"
    )
  }

  @Test func `a column without a name of its own gives no SQL away`() {
    let check = table(
      ["rowid", "count(tagID)"],
      [[.integer(10), .integer(2)], [.integer(4), .integer(1)]]
    )
    let line = ExpectedAnswer(check, isOrdered: false)
      .difference(of: table(["id"], [[.integer(10)], [.integer(4)]]))?.line(isLimited: false)
    #expect(line == "The rows are right, but a column that the task asks for is not there.")
  }
}
