import CommandKit
import Testing

private func footer(
  _ rowCount: Int,
  shown: Int? = nil,
  cut: Bool = false,
  kept: Bool = true,
  counts: Bool = true
) -> String? {
  ResultFooter(
    rowCount: rowCount,
    shownRowCount: shown ?? rowCount,
    hasCutCells: cut,
    isKept: kept,
    countsRows: counts
  ).line
}

@Test func `rows are counted where the eye does not`() {
  #expect(footer(0) == "No rows.")
  #expect(footer(1) == nil)
  #expect(footer(4) == nil)
  #expect(footer(5) == "5 rows.")
  #expect(footer(0, counts: false) == nil)
  #expect(footer(5, counts: false) == nil)
}

@Test func `what is not shown is told of, and how to see it`() {
  #expect(footer(30, shown: 5) == "30 rows, the first 5 shown; .last shows all.")
  #expect(
    footer(30, shown: 5, counts: false) == "30 rows, the first 5 shown; .last shows all."
  )
  #expect(footer(1, cut: true) == "Values that end with … are cut; .last shows all.")
  #expect(
    footer(30, shown: 5, cut: true)
      == "30 rows, the first 5 shown. Values that end with … are cut; .last shows all."
  )
  #expect(
    footer(30, shown: 5, kept: false)
      == "30 rows, the first 5 shown; to write all to a file: .once FILE, then this again."
  )
}
