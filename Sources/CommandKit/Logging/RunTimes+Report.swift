public import Output
import TerminalKit

extension RunTimes {
  /// The number of runs below which a drawing would say no more than the words.
  private static let fewestDrawn = 10

  /// Adds the times to a report: the middle, the spread, the first run, and a drawing.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - lead: What stands before the words, as `A: `.
  ///   - rows: The fewest and the most rows that a run gave.
  public func describe(in report: inout Report, lead: String, rows: ClosedRange<Int>) {
    report.text(sentences(rows), lead: lead, indentation: lead.count)
    if times.count >= Self.fewestDrawn { report.chart(chart) }
  }

  private var chart: BarChart {
    BarChart(
      "",
      rows: histogram.bins.map { bin in
        BarChart.Row(
          (bin.last == nil ? "over " : "from ") + Duration.nanoseconds(bin.first).shortText,
          .bar([.init(Double(bin.count))]),
          note: "\(bin.count)"
        )
      }
    )
  }

  private func sentences(_ rows: ClosedRange<Int>) -> String {
    let least = rows.count == 1 ? "" : "\(rows.lowerBound) to "
    let runs = "\(Count(times.count, "run")), \(least)\(Count(rows.upperBound, "row")) each: "
    guard times.count > 1 else { return runs + "\(median.shortText)." }
    var text =
      runs + "median \(median.shortText), the middle half from \(middle.low.shortText) to "
      + "\(middle.high.shortText), all from \(range.low.shortText) to \(range.high.shortText)."
    if let first = firstAgainstLater, let time = times.first {
      text += " The first took \(time.shortText), \(ShortNumber.fixed(first, decimals: 2)) times "
      text += "the median of the later ones."
    }
    return text
  }
}
