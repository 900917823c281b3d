/// Measures how long results of many kinds of data take in every mode that `sqlite3` has, too.
struct ShapesBenchmark: Benchmark {
  let name = "shapes"

  private static let turns = 3

  /// A mode, and the greatest ratios to reach with the data that is worst for it, and in the middle.
  private struct Mode {
    let name: String
    var isTable = false
    /// Whether the command line has an option for it.
    var hasOption = true
    var worst = 0.8
    var median = 0.6
  }

  private static let modes: [Mode] = [
    // What these write of a text of 1 MB is the text: both programs then only read it.
    Mode(name: "list", worst: 1.1), Mode(name: "tabs", worst: 1.1), Mode(name: "ascii", worst: 1.1),
    Mode(name: "line", worst: 1.1),
    Mode(name: "csv"), Mode(name: "quote"), Mode(name: "html"), Mode(name: "tcl", hasOption: false),
    Mode(name: "insert", hasOption: false, worst: 0.6), Mode(name: "json", worst: 0.6),
    Mode(name: "column", isTable: true), Mode(name: "markdown", isTable: true),
    Mode(name: "table", isTable: true), Mode(name: "box", isTable: true),
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    var findings: [String: [(shape: String, finding: Finding)]] = [:]
    var grid = RatioGrid(corner: "output of", columns: Self.modes.map(\.name))
    for shape in OutputShape.all {
      let file = try database(of: shape, in: workplace)
      defer { workplace.removeFile(file) }
      Bench.say("measuring the output of \(shape.name)")
      var ratios: [Double?] = []
      for mode in Self.modes {
        guard let arguments = Self.arguments(mode, shape) else {
          ratios.append(nil)
          continue
        }
        let contest = workplace.contest(arguments + [file, "SELECT * FROM shape"])
        if let difference = try contest.firstDifference() {
          report.addDifference("output \(mode.name): \(shape.name)", atByte: difference)
          ratios.append(nil)
          continue
        }
        let finding = Finding(time: "", try contest.measure(turns: Self.turns), atMost: 0)
        findings[mode.name, default: []].append((shape.name, finding))
        ratios.append(finding.ratio)
      }
      grid.add(shape.name, ratios)
    }
    for mode in Self.modes {
      let sorted = (findings[mode.name] ?? []).sorted { $0.finding.ratio < $1.finding.ratio }
      guard let worst = sorted.last else { continue }
      let middle = sorted[sorted.count / 2]
      report.add(
        middle.finding.renamed("output \(mode.name), median: \(middle.shape)", atMost: mode.median)
      )
      report.add(
        worst.finding.renamed("output \(mode.name), worst: \(worst.shape)", atMost: mode.worst)
      )
    }
    report.add(grid)
  }

  /// The options of both programs; nil if the shape is not for the mode.
  private static func arguments(_ mode: Mode, _ shape: OutputShape) -> [String]? {
    switch shape.modes {
    case .all: mode.hasOption ? ["-\(mode.name)"] : ["-cmd", ".mode \(mode.name)"]
    case .wrapping(let options): mode.isTable ? ["-cmd", ".mode \(mode.name)\(options)"] : nil
    }
  }

  /// Makes the table of a shape in a file of its own.
  private func database(of shape: OutputShape, in workplace: Workplace) throws -> String {
    let (script, file) = (workplace.file("shape.sql"), workplace.file("shape.db"))
    var numbers = SeededNumbers(seed: workplace.seed, stream: shape.name)
    let count = max(1, Int(Double(shape.rows) * Double(workplace.rows) / 1e6))
    try ScriptFile.write(to: script) { text in
      text.add("BEGIN;\n")
      for row in 0..<count {
        let values = shape.values(&numbers)
        if row == 0 {
          let columns = values.indices.map { "c\($0 + 1)" }.joined(separator: ",")
          text.add("CREATE TABLE shape(\(columns));\n")
        }
        text.add("INSERT INTO shape VALUES(\(values.joined(separator: ",")));\n")
      }
      text.add("COMMIT;\n")
    }
    workplace.removeFile(file)
    _ = try Program(workplace.yardstick, [file, ".read \"\(script)\""]).run()
    workplace.removeFile(script)
    return file
  }
}
