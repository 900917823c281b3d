import QueryBuilder
import Testing

private let columns = [
  FTS5Column("reminderID", isUnindexed: true),
  FTS5Column("title"),
  FTS5Column("notes"),
  FTS5Column("tags"),
]

@Test func `weights have the positions of the declared columns, and one is the default`() throws {
  let weights = try ColumnWeights(parsing: "notes=5 title=10", columns: columns)
  #expect(weights.arguments == [0, 10, 5, 1])
  // A call without weights.
  #expect(ColumnWeights(columns: columns).arguments == [1, 1, 1, 1])
  #expect(try ColumnWeights(parsing: "title=1", columns: columns).isDefault)
}

@Test(
  arguments: [
    "title=10,notes=-5", "Title=10, NOTES=-5.0", " title = 1e1\tnotes= -5 ",
    "\"title\"=10 notes=-5,",
  ]
)
func `weights may be typed in several ways`(text: String) throws {
  #expect(try ColumnWeights(parsing: text, columns: columns).arguments == [0, 10, -5, 1])
}

@Test func `an UNINDEXED column in which hits count has a weight like the others`() throws {
  let columns = [FTS5Column("id", isUnindexed: true, countsHits: true), FTS5Column("title")]
  #expect(try ColumnWeights(parsing: "title=10", columns: columns).arguments == [1, 10])
  let weights = try ColumnWeights(parsing: "id=0", columns: columns)
  #expect(weights.arguments == [0, 1])
  #expect(weights.named.map(\.column) == ["id"])
  #expect(weights.with(2, at: 0).arguments == [2, 1])
}

@Test func `the arguments of a bm25 call are taken as bm25 takes them`() {
  #expect(ColumnWeights(columns: columns, arguments: [3, 10]).arguments == [0, 10, 1, 1])
  #expect(ColumnWeights(columns: columns, arguments: [0, 1, 1, 1, 7]).isDefault)
}

@Test(
  arguments: [
    ("titel=10", .unknownColumn("titel", columns: ["title", "notes", "tags"])),
    ("reminderid=2", .unindexedColumn("reminderID", columns: ["title", "notes", "tags"])),
    ("title=much", .noWeight("much", column: "title")),
    ("title=", .noWeight("", column: "title")),
    ("title=,notes=2", .noWeight("", column: "title")),
    ("title=inf", .noWeight("inf", column: "title")),
    ("title=1e999", .noWeight("1e999", column: "title")),
    ("title=0x10", .noWeight("0x10", column: "title")),
    ("title=nan", .noWeight("nan", column: "title")),
    ("title", .noAssignment("title", columns: ["title", "notes", "tags"])),
    ("title 10", .noAssignment("title", columns: ["title", "notes", "tags"])),
    ("title=1,5", .noAssignment("5", columns: ["title", "notes", "tags"])),
    ("title=1 Title=2", .repeatedColumn("Title")),
  ] as [(String, ColumnWeightsError)]
)
func `weights that make no sense are refused`(text: String, error: ColumnWeightsError) {
  #expect(throws: error) { try ColumnWeights(parsing: text, columns: columns) }
}

@Test func `the error for an unknown column lists the columns`() {
  let error = ColumnWeightsError.unknownColumn("titel", columns: ["title", "notes", "tags"])
  #expect(error.description == "no such column: titel (the index has title, notes, tags)")
}

@Test func `the error for what is no weight shows how the table's own columns get one`() {
  let error = ColumnWeightsError.noAssignment("1", columns: ["a b", "", "body", "é_2", "c"])
  #expect(error.description == "expected COLUMN=WEIGHT, got 1 (write for example body=10 é_2=5)")
  // The first word of a name with a blank, which lacks its quotes, or has SQL's for texts.
  for word in ["a", "A", "'a"] {
    #expect(
      ColumnWeightsError.noAssignment(word, columns: ["a b", "body"]).description
        == "expected COLUMN=WEIGHT, got \(word) (write for example \"a b\"=10)"
    )
  }
  #expect(
    ColumnWeightsError.noAssignment("1", columns: ["a b"]).description
      == "expected COLUMN=WEIGHT, got 1 (write for example \"a b\"=10)"
  )
}

@Test func `a name with blanks, commas or quotes is typed in quotes`() throws {
  let columns = [
    FTS5Column("due date"), FTS5Column("a\"b"), FTS5Column("é"), FTS5Column(""),
    FTS5Column("c,d=e"),
  ]
  let text = #""DUE date"=2.5 "a""b"=-10 é=3 ""=4,"c,d=e"=5"#
  let weights = try ColumnWeights(parsing: text, columns: columns)
  #expect(weights.arguments == [2.5, -10, 3, 4, 5])
}

@Test func `a stored rank weighs UNINDEXED columns, whatever the others weigh then`() throws {
  var weights = ColumnWeights(columns: columns, ofCall: [5, 1, 1, 1])
  #expect(weights.arguments == [5, 1, 1, 1])
  #expect(weights.with([9, 1, 2]).arguments == [5, 1, 2, 1])
  try weights.set(3, for: "title")
  #expect(weights.arguments == [5, 3, 1, 1])
}

@Test func `a stored rank that says what follows anyway is like one that says nothing`() throws {
  var weights = ColumnWeights(columns: columns, ofCall: [0, 2])
  #expect(weights == ColumnWeights(columns: columns, arguments: [7, 2]))
  try weights.set(1, for: "title")
  #expect(weights.arguments == [1, 1, 1, 1])
  #expect(weights.with([9, 1, 2]).arguments == [0, 1, 2, 1])
}
