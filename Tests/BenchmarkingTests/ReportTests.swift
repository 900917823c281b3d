import Benchmarking
import Testing

private let mebibyte = 1_048_576.0

@Test func `a report is a table in Markdown that tells what was reached`() {
  var report = Report()
  report.add(
    Finding(
      "start",
      ours: Quantity(0.00504, .seconds),
      yardstick: Quantity(0.00201, .seconds),
      elapsedRatio: 2.4,
      goal: .ratio(atMost: 1.3)
    )
  )
  report.add(
    Finding(
      "memory list",
      ours: Quantity(24.25 * mebibyte, .bytes),
      yardstick: Quantity(22 * mebibyte, .bytes),
      goal: .excess(atMost: Quantity(16 * mebibyte, .bytes))
    )
  )
  report.addDifference("output csv", atByte: 17)

  #expect(
    report.text == """
      | path        |    ours | yardstick |   ratio | elapsed |    to reach | reached |
      |-------------|--------:|----------:|--------:|--------:|------------:|---------|
      | start       | 5.04 ms |   2.01 ms |    2.51 |    2.40 |     <= 1.30 | no      |
      | memory list | 24.3 MB |   22.0 MB | +2.3 MB |         | <= +16.0 MB | yes     |
      | output csv  | differs |           |         |         |             | no      |
      """
  )
  #expect(report.differences == ["output csv: the answers differ from byte 17 on"])
}

@Test func `a figure is reached by what was measured, not by what is left of it in the table`() {
  let goal = Goal.ratio(atMost: 0.5)
  let (ours, yardstick) = (Quantity(0.5004, .seconds), Quantity(1, .seconds))
  #expect(goal.figure(ours, yardstick) == "0.50")
  #expect(!goal.isReached(ours, yardstick))
  #expect(goal.isReached(Quantity(0.5, .seconds), yardstick))
}

@Test(arguments: [
  (Quantity(0.0004, .seconds), "0.40 ms"), (Quantity(0.09999, .seconds), "99.99 ms"),
  (Quantity(0.1, .seconds), "0.100 s"), (Quantity(12.3456, .seconds), "12.346 s"),
  (Quantity(0, .bytes), "0.0 MB"), (Quantity(-3.06 * mebibyte, .bytes), "-3.1 MB"),
])
func `amounts have the decimals that can be told apart`(quantity: Quantity, expected: String) {
  #expect(quantity.text == expected)
}

@Test func `a ratio to nothing is no number, and reaches nothing`() {
  let goal = Goal.ratio(atMost: 2)
  let (ours, yardstick) = (Quantity(0.001, .seconds), Quantity(0, .seconds))
  #expect(goal.figure(ours, yardstick) == "-")
  #expect(!goal.isReached(ours, yardstick))
}

@Test func `a grid of ratios stands below the findings, with a gap where nothing was measured`() {
  var grid = RatioGrid(corner: "output of", columns: ["list", "box"])
  grid.add("tabs", [0.514, nil])
  var report = Report()
  report.add(grid)

  #expect(
    report.text == """
      | path | ours | yardstick | ratio | elapsed | to reach | reached |
      |------|-----:|----------:|------:|--------:|---------:|---------|

      | output of | list | box |
      | --- | --: | --: |
      | tabs | 0.51 |  |
      """
  )
}
