import Testing

@testable import CommandKit

private func footer(
  _ rowCount: Int,
  shown: Int? = nil,
  cut: Bool = false,
  empty: [String] = [],
  kept: Bool = true,
  table: Bool = true,
  summarized: Bool = false
) -> String? {
  ResultFooter(
    rowCount: rowCount,
    shownRowCount: shown ?? rowCount,
    hasCutCells: cut,
    emptyColumns: empty,
    isKept: kept,
    isTable: table,
    isSummarized: summarized
  ).line
}

@Test func `rows are counted where the eye does not`() {
  #expect(footer(0) == "No rows.")
  #expect(footer(1) == nil)
  #expect(footer(4) == nil)
  #expect(footer(5) == "5 rows.")
  #expect(footer(0, table: false) == nil)
  #expect(footer(5, table: false) == nil)
}

@Test func `what is not shown is told of, and how to see it`() {
  #expect(footer(30, shown: 5) == "30 rows, the first 5 shown; .last shows all.")
  #expect(
    footer(30, shown: 5, table: false) == "30 rows, the first 5 shown; .last shows all."
  )
  #expect(footer(1, cut: true) == "Values with … are cut; .last shows all.")
  #expect(
    footer(30, shown: 5, cut: true)
      == "30 rows, the first 5 shown. Values with … are cut; .last shows all."
  )
  #expect(
    footer(30, shown: 5, kept: false)
      == "30 rows, the first 5 shown; to write all to a file: .once FILE, then this again."
  )
}

@Test func `where a command reports its own number, no other number of rows stands below it`() {
  #expect(footer(0, summarized: true) == nil)
  #expect(footer(5, summarized: true) == nil)
  #expect(
    footer(30, shown: 5, summarized: true)
      == "Of the rows, the screen shows the first 5; .last shows all."
  )
}

@Test func `columns that the table has left out are named`() {
  #expect(footer(1, empty: ["due"]) == "Empty here: due.")
  #expect(footer(5, empty: ["due", "list"]) == "5 rows. Empty here: due, list.")
  #expect(
    footer(5, cut: true, empty: ["due"], summarized: true)
      == "Empty here: due. Values with … are cut; .last shows all."
  )
}
