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

  @Test func `of many rows the number is told`() {
    let more = (20...25).map { [SQLValue.integer($0), .text("x")] }
    #expect(line([ten, four, two] + more) == "6 rows too many.")
  }

  @Test func `a limit is asked about where the first rows are there, and the input has one`() {
    #expect(line([ten, four], isLimited: true) == "2 of 3 rows: does a LIMIT cut them?")
    #expect(line([ten, four], isLimited: false) == "Row 2 is missing.")
    // These are not the first rows.
    #expect(line([four, two], isLimited: true) == "Row 10 is missing.")
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
    #expect(line([]) == nil)
    // Another order has a verdict of its own.
    #expect(line([two, four, ten], isOrdered: true) == nil)
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

  @Test func `a row that comes twice is one too many`() {
    #expect(line([ten, four, two, four]) == "One row too many: 4.")
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
