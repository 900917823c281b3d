import TerminalKit
import TestSupport
import Testing

@testable import Output

private func places(_ series: [Chart.Series], count: Int) -> Chart {
  var chart = Chart(
    "Places",
    x: Chart.Axis("weight", Scale(from: 0, to: 4)),
    y: Chart.Axis(
      "place",
      Scale(from: Double(count) + 0.5, to: 0.5),
      labels: (1...count).map { .init(Double($0), "#\($0)") }
    ),
    series: series
  )
  chart.height = count
  return chart
}

@Test func `two rows change places, and each has its name at its end`() {
  var chart = places(
    [
      .init("one", [.init(0, 1), .init(2, 1), .init(4, 2)]),
      .init("two", [.init(0, 2), .init(2, 2), .init(4, 1)]),
    ],
    count: 2
  )
  chart.present = 1
  let lines = chart.lines(width: 40, isPlain: true).map(\.text)
  #expect(lines[0] == "Places")
  #expect(lines[1].hasPrefix("#1 |aaaaaaaaaaaaa") && lines[1].hasSuffix("b b two"), "\(lines)")
  #expect(lines[2].hasPrefix("#2 |bbbbbbbbbbbbb") && lines[2].hasSuffix("a a one"), "\(lines)")
  #expect(lines[3].contains("^") && lines[3].hasPrefix("   +"), "\(lines)")
  #expect(lines[4].split(separator: " ") == ["0", "2", "4"], "\(lines)")
  // A narrow axis says where its middle is, too.
  let narrow = chart.lines(width: 24, isPlain: true).map(\.text)
  #expect(narrow[4].split(separator: " ") == ["0", "2", "4"], "\(narrow)")
}

/// Random scales and heights.
@Test func `round values stand beside a chart at equal distances, and no line is cut off`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<500 {
    let size = [1e-6, 0.01, 1, 1e9][Int.random(in: 0..<4, using: &random)]
    let start = Double.random(in: -1...1, using: &random) * size
    let end = start + Double.random(in: 0.05...2, using: &random) * size
    var chart = Chart(
      "",
      x: Chart.Axis("x", Scale(from: 0, to: 1)),
      y: Chart.Axis("y", Scale(from: start, to: end)),
      series: [.init("end", [.init(0, start), .init(1, end)])]
    )
    chart.height = Int.random(in: 8...12, using: &random)
    let lines = chart.lines(width: 60, isPlain: true).map(\.text)
    let drawn = lines.filter { $0.contains("|") }
    let labels = drawn.indices.filter { !drawn[$0].drop(while: { $0 == " " }).hasPrefix("|") }
    let gaps = Set(zip(labels, labels.dropFirst()).map { $1 - $0 })
    #expect(labels.count >= 2 && gaps.count <= 1, "seed \(seed): \(lines)")
    #expect(abs(drawn.count - chart.height) <= chart.height / 2, "seed \(seed): \(lines)")
    #expect(drawn.filter { $0.contains("*") }.count >= drawn.count - 2, "seed \(seed): \(lines)")
    #expect(lines.contains { $0.hasSuffix(" end") }, "seed \(seed): \(lines)")
  }
}

@Test func `labels to the right stand within a drawing, and not in each other`() throws {
  var chart = places([.init("", [.init(0, 1), .init(10, 2)])], count: 2)
  let name = "a name of 16 cel"
  chart.x = Chart.Axis(
    "run",
    Scale(from: 0, to: 10),
    labels: (0...10).map { Chart.Label(Double($0), name) }
  )
  let middles = chart.svg.matches(of: #/x="([0-9.]+)" y="[0-9.]+" text-anchor="middle">a name/#)
    .compactMap { Double($0.output.1) }
  // Letters are about 7.5 pixels wide.
  let width = 7.5 * Double(name.count)
  #expect(middles.count >= 5)
  #expect(middles.allSatisfy { $0 >= width / 2 && $0 <= 830 - width / 2 }, "\(middles)")
  #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 >= width }, "\(middles)")
}

@Test func `lines that end at one place have a name each`() throws {
  let chart = places(
    ["one", "two", "three"].map { .init($0, [.init(0, 1), .init(4, 3)]) },
    count: 3
  )
  let lines = chart.lines(width: 40, isPlain: true).map(\.text)
  for name in ["a one", "b two", "c three"] {
    #expect(lines.filter { $0.hasSuffix(name) }.count == 1, "\(lines)")
  }
  // In pixels, letters of 13 pixels stand at least as far apart.
  let heights = chart.svg.matches(of: #/y="([0-9.]+)" text-anchor="start">(?:one|two|three)</#)
    .compactMap { Double($0.output.1) }
  #expect(heights.count == 3)
  #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 13 }, "\(heights)")
}

@Test func `the value in force is named within a drawing`() throws {
  var chart = places([.init("", [.init(0, 1), .init(4, 1)])], count: 1)
  for present in [0.000_001, 3.999_999] {
    chart.present = present
    let text = try #require(chart.svg.firstMatch(of: #/ x="([0-9.]+)" [^>]*>(now [^<]*)/#)?.output)
    let middle = try #require(Double(text.1))
    // Letters are about 7.5 pixels wide.
    let half = 7.5 * Double(text.2.count) / 2
    #expect(middle >= half && middle <= 830 - half)
  }
}

@Test(arguments: [9, 40])
func `names of lines that end at the bottom stand within a drawing`(count: Int) {
  let chart = places(
    (1...count).map { .init("line \($0)", [.init(0, 1), .init(4, 3.5)]) },
    count: 3
  )
  let svg = chart.svg
  let axis = svg.firstMatch(of: #/rs-axis" x1="[0-9.]+" y1="([0-9.]+)"/#)
    .flatMap { Double($0.output.1) }
  let heights = svg.matches(of: #/y="(-?[0-9.]+)" text-anchor="start">line/#)
    .compactMap { Double($0.output.1) }
  #expect(heights.count == count)
  #expect(heights.allSatisfy { (44...(axis ?? 0) + 5).contains($0) }, "\(heights)")
  #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 13 }, "\(heights)")
}

@Test func `of thirty lines no two look alike`() {
  let svg = places((0..<30).map { .init("\($0)", [.init(0, 1), .init(4, 1)]) }, count: 30).svg
  let looks = svg.matches(of: #/class="(rs-\d+) rs-line"[^>]*stroke-dasharray="([^"]*)"/#)
    .map { "\($0.output.1) \($0.output.2)" }
  #expect(looks.count == 30 && Set(looks).count == 30)
}

@Test func `a name is cut only where the bars need the room`() {
  let name = "a name of more than forty letters, all of them"
  let bars = BarChart(
    "Bars",
    rows: [.init(name, .bar([.init(1)]), note: "1"), .init("b", .bar([.init(2)]), note: "2")]
  )
  #expect(bars.lines(width: 100, isPlain: true)[1].text.hasPrefix(name))
  #expect(bars.lines(width: 60, isPlain: true)[1].text.hasPrefix("a name of more than"))
}

@Test func `a line that leaves the chart has no name`() {
  let chart = places(
    [.init("gone", [.init(0, 1), .init(4, 3)]), .init("x", [nil, nil])],
    count: 2
  )
  #expect(chart.lines(width: 60, isPlain: false).allSatisfy { !$0.text.contains("gone") })
}

@Test func `a plain chart is ASCII but for its names`() {
  var chart = places([.init("a", [.init(0, 1), nil, .init(4, 2)])], count: 2)
  chart.marks = [1, 2]
  chart.band = .init("b", [(.init(0, 1), .init(0, 2)), (.init(4, 1), .init(4, 2))])
  for line in chart.lines(width: 50, isPlain: true) {
    #expect(line.text.utf8.allSatisfy { $0 < 128 })
  }
  let bars = BarChart(
    "bars",
    rows: [
      .init("x", .bar([.init(1), .init(2, color: 1)]), note: "3"),
      .init("y", .bar([.init(-1)]), note: "-1"),
      .init("m", .interval(low: -1, value: 0.5, high: 2), note: "0.5"),
    ],
    legend: ["p", "q"]
  )
  for line in bars.lines(width: 50, isPlain: true) {
    #expect(line.text.utf8.allSatisfy { $0 < 128 })
  }
}

@Test func `bars go to both sides of the zero line, and something small is seen`() {
  let bars = BarChart(
    "",
    rows: [
      .init("a", .bar([.init(10)]), note: "10"), .init("b", .bar([.init(-10)]), note: "-10"),
      .init("c", .bar([.init(0.001)]), note: "0"), .init("d", .bar([.init(-0.001)]), note: "-0"),
    ]
  )
  // 20 cells for 20: a name, a blank, the bar, a blank and a note of three cells.
  let lines = bars.lines(width: 26, isPlain: true).map(\.text)
  // The zero line is in the cell in which the bar would begin.
  #expect(lines[0] == "a           |######### 10")
  #expect(lines[1].hasPrefix("b ##########|"), "\(lines)")
  #expect(lines[2].contains("#") && lines[3].contains("#"), "\(lines)")
}

@Test func `what the colours of bars mean stays within a drawing, above the bars`() throws {
  let names = (1...20).map { "column \($0)" } + [String(repeating: "x", count: 500)]
  let bars = BarChart("bars", rows: [.init("a", .bar([.init(1)]), note: "1")], legend: names)
  let svg = bars.svg
  let texts = svg.matches(
    of: #/x="([0-9.]+)" y="([0-9.]+)" text-anchor="start">(column [0-9]+|x+…)</#
  )
  #expect(texts.count == names.count)
  let bar = try #require(svg.firstMatch(of: #/ y="([0-9.]+)"[^>]* height="16"/#)?.output.1)
  for text in texts {
    // Letters are about 7.5 pixels wide.
    let end = try #require(Double(text.output.1)) + 7.5 * Double(text.output.3.count)
    #expect(end <= 830, "\(text.output.0)")
    #expect(try #require(Double(text.output.2)) < #require(Double(bar)), "\(text.output.0)")
  }
}

/// Random charts at all widths from 40 to 200 cells.
@Test func `nothing is wider than the terminal`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let words = [
    "Milch", "日本語の宿題", "🇩🇪 flag", "",
    "a very long title that does not fit in any column at all, ever",
  ]
  for width in 40...200 {
    func name() -> String { words[Int.random(in: 0..<words.count, using: &random)] }
    let count = Int.random(in: 1...25, using: &random)
    var chart = places(
      (0..<count).map { _ in
        Chart.Series(
          name(),
          (0...4).map { x in
            Bool.random(using: &random)
              ? nil : Chart.Point(Double(x), Double.random(in: -1...30, using: &random))
          }
        )
      },
      count: count
    )
    chart.marks = [Double.random(in: -1...9, using: &random)]
    chart.present = Double.random(in: -1...9, using: &random)
    let bars = BarChart(
      name(),
      rows: (0..<count).map { _ in
        BarChart.Row(
          name(),
          .bar([.init(Double.random(in: -5...5, using: &random), color: count)]),
          note: name()
        )
      },
      legend: [name(), name()]
    )
    for isPlain in [false, true] {
      for line in chart.lines(width: width, isPlain: isPlain)
        + bars.lines(width: width, isPlain: isPlain)
      {
        #expect(line.width <= width, "seed \(seed), width \(width): \(line.text)")
      }
    }
  }
}

@Test func `each colour is legible on black and on white`() {
  for color in ChartColors.all {
    #expect(color.contrast(with: .black) >= Background.unknown.leastContrast, "\(color)")
    #expect(color.contrast(with: .white) >= Background.unknown.leastContrast, "\(color)")
  }
}

@Test func `a hostile name is text in a drawing`() {
  let name = "</text><script>&\"'\u{1B}[2J\u{0}"
  let svg = places([.init(name, [.init(0, 1), .init(4, 1)])], count: 1).svg
  #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  #expect(!svg.contains("<script") && svg.contains("&lt;script&gt;&amp;"))
  #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  #expect(svg.contains("prefers-color-scheme: dark"))
}
