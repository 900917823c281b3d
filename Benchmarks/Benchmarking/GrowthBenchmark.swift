#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Measures how times grow with the number of rows: the exponent of a power of it, 1 for twice the time at twice the
/// rows.
struct GrowthBenchmark: Benchmark {
  let name = "growth"

  private static let turns = 3

  /// The largest exponent: that of a sort is somewhat more than 1.
  private static let limit = 1.15
  /// The largest exponent of what only reads all rows.
  private static let limits = [".doctor": 1.05]

  /// The commands, each of which is run on databases of several sizes.
  private static let lines = [
    ".search weekend", ".search call", ".search --offset 5000 weekend", ".search #fun",
    ".match weekend OR call", ".like weekend", ".compare weekend vs call", ".vocab", ".fts",
    ".tags", ".doctor",
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let sizes = [100, 10, 1].map { max(1, workplace.rows / $0) } + [workplace.rows * 3]
    var seeds: [Double] = []
    var times: [String: [Double]] = [:]
    for rows in sizes {
      Bench.say("measuring growth: \(rows) rows")
      let database = ReminderDatabase("growth.db", in: workplace)
      seeds.append(try database.seed(rows).time.processor)
      for line in Self.lines + [".reindex"] {
        let turns = line == ".reindex" ? 1 : Self.turns
        let (ours, start) = try inTurn(
          turns,
          Program(workplace.shell, [database.file, line]).run,
          Program(workplace.shell, [database.file, "SELECT 1;"]).run
        )
        times[line, default: []].append(
          max(
            1e-5,
            Consumption(leastOf: ours).time.processor
              - Consumption(leastOf: start).time.processor
          )
        )
      }
      workplace.removeFile(database.file)
    }
    add("seed", sizes, seeds, to: &report)
    for line in Self.lines + [".reindex"] { add(line, sizes, times[line] ?? [], to: &report) }
  }

  private func add(_ path: String, _ sizes: [Int], _ times: [Double], to report: inout Report) {
    let last = sizes.count - 1
    report.add(
      Finding(
        "growth \(path), \(sizes[0]) to \(sizes[last]) rows",
        ours: Quantity(Self.exponent(sizes, times), .number),
        yardstick: Quantity(1, .number),
        goal: .amount(atMost: Quantity(Self.limits[path] ?? Self.limit, .number))
      )
    )
  }

  /// The slope of the line nearest to the logarithms of the times over those of the sizes.
  private static func exponent(_ sizes: [Int], _ times: [Double]) -> Double {
    let points = zip(sizes, times).map { (x: log(Double($0)), y: log($1)) }
    let count = Double(points.count)
    let (x, y) = (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
    let slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    return slope / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  }
}
