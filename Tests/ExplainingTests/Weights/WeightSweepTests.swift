import CommandSupport
import Foundation
import TestSupport
import Testing

@Test func `a sweep shows each row's places`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let places = [["2", "1", "4", "10"], ["2", "1", "10", "4"], ["2", "1", "10", "4"]]
  let names = ["1": "Groceries", "2": "Haircut", "4": "Take a walk", "10": "Send weekly emails"]
  let expected = zip(["0.5", "1.0", "1.5"], places).flatMap { weight, ids in
    zip(1..., ids).map { "\(weight)|\($0)|\($1)|\(names[$1] ?? "")" }
  }
  let rows = try session.run(".rank sweep title 0.5..1.5 --step 0.5").split(separator: "\n")
  #expect(rows.map(String.init) == expected)
}

@Test func `a mode for programs has the places of a sweep`() throws {
  let session = try ReminderSession(columns: 80)
  try session.run(".search --limit 1 week")
  try session.run(".mode json")
  #expect(
    try session.run(".rank sweep title 0..2 --step 2") == """
      [{"weight":0.0,"place":1,"id":2,"title":"Haircut"},
      {"weight":2.0,"place":1,"id":2,"title":"Haircut"}]

      """
  )
}

@Test(arguments: [
  (".rank sweep title 2..0", "expected two weights, the smaller first, as 0..20, not \"2..0\""),
  (".rank sweep tite 0..2", "no such column: tite (the index has title, notes, tags)"),
  (
    ".rank sweep title -- -1e308..1e308",
    "expected two weights, the smaller first, as 0..20, not \"-1e308..1e308\""
  ),
  (".rank sweep title 0..2 --step 1e-320", "--step 1.0e-320 is no step of this range"),
  (".rank sweep title 0..2 --step 0", "--step 0 is no step of this range"),
  (".rank sweep title 0..2 --step -1", "--step -1 is no step of this range"),
  (".rank sweep title 0..2 --step 1e-9", "--step 1.0e-09 is no step of this range"),
  (".rank breakpoints tite", "no such column: tite (the index has title, notes, tags)"),
])
func `a range that cannot be swept is refused`(line: String, message: String) throws {
  let session = try ReminderSession()
  #expect(session.error(line)?.first != nil)
  try session.run(".search week")
  #expect(session.error(line)?.first == message)
}

/// A tenth of the smallest numbers is 0, and the sum of two of them and a large one is that one.
@Test(arguments: [
  "0..5e-324", "0..1e-323", "1..1.0000000000000002", "1e308..1.7976931348623157e308",
])
func `a range that is nearly none, or nearly all numbers, is swept`(range: String) throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let lines = try session.run(".rank sweep title \(range)").split(separator: "\n")
  // At least two weights for four rows; fifteen digits cannot tell all of them apart.
  #expect(lines.count >= 8 && lines.count.isMultiple(of: 4), "\(lines)")
}

/// With a weight of 0, of 0.001 and of 0.3 for titles, FTS5 gives one order for "week".
@Test(arguments: [
  ("0..4", "Rows change places at 0.487342, 0.836957 and 0.865169."),
  ("0..100", "Rows change places at 0.487342, 0.836957 and 0.865169."),
])
func `rows change places at 0 only where they do so directly above it`(
  range: String,
  said: String
) throws {
  let session = try ReminderSession(columns: 80)
  try session.run(".search --by-rank week")
  let shown = try session.run(".rank sweep title \(range)")
  #expect(shown.contains(said), "\(shown)")
}

@Test func `a sweep writes its chart as SVG, with each row's name`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession()
  try session.run(".search week")
  try session.run(".rank sweep title 0..4 --svg \(folder.path)/sweep.svg")
  let svg = try String(contentsOfFile: "\(folder.path)/sweep.svg", encoding: .utf8)
  #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  for name in ["1 Groceries", "2 Haircut", "4 Take a walk", "10 Send weekly emails"] {
    #expect(svg.contains(">\(name)</text>"), "\(name)")
  }
}

@Test func `a sweep counts the rows that end below its chart`() throws {
  let session = try ReminderSession(columns: 80)
  try session.run(".seed 200 --random-seed 1")
  for limit in 1...12 {
    try session.run(".search --limit \(limit) week")
    let lines = try session.run(".rank sweep title 0..90")
    #expect(!lines.contains("1 other do ") && !lines.contains("others does"))
  }
  // So many change places so often that the chart is drawn from 200 weights.
  for limit in 7...12 {
    try session.run(".search --limit \(limit) week")
    let lines = try session.run(".rank sweep title 0..90")
    let gone = try session.rows(
      """
      WITH places AS (
        SELECT w.value AS w, t.rowid AS id, row_number() OVER (
          PARTITION BY w.value ORDER BY r.status <> 0, bm25(reminderTexts, 0, w.value * 0.45, 1, 1), r.id) AS place
        FROM generate_series(0, 200) AS w, reminderTexts AS t JOIN reminders AS r ON r.id = t.rowid
        WHERE reminderTexts MATCH 'week')
      SELECT count(DISTINCT id) FROM places WHERE place <= \(limit)
        AND id NOT IN (SELECT id FROM places WHERE w = 200 AND place <= \(limit))
      """
    )
    // Three of them have a line of their own.
    let others = try #require(Int(gone[0])) - 3
    #expect(others > 0)
    let sentence = others == 1 ? "1 other does" : "\(others) others do"
    #expect(lines.contains("\n\(sentence) not end among the first \(limit).\n"), "\(lines)")
  }
}

@Test func `with too many rows to mark where they change places, a chart says so`() throws {
  let session = try ReminderSession(columns: 80)
  try session.run(".seed 2000")
  try session.run(".search --limit 150 the")
  let lines = try session.run(".rank sweep title 0..4")
  #expect(lines.contains("the chart does not mark where they change places"))
  #expect(lines.contains("These are the first 40 of 150 places."))
}

/// As numbers of the machine, 0.2 and 0.1 are 0.30000000000000004.
@Test func `a sweep tries the weights that it prints`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  try session.run(".mode json")
  let rows = try session.run(".rank sweep --step 0.1 title 0.2..0.4")
  #expect(!rows.contains("0.30000000000000004"), "\(rows)")
}
