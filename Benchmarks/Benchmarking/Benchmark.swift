/// A group of paths that are measured together.
///
/// To add one, write `FooBenchmark.swift` and a line in `benchmarks`. What it measures runs in processes of
/// its own: see `Consumption.peakMemory`.
protocol Benchmark: Sendable {
  /// The argument of `Scripts/bench` that asks for it.
  var name: String { get }

  /// Measures its paths, and adds a row to the report for each.
  func run(in workplace: Workplace, reportingTo report: inout Report) throws
}

/// All of them, in the order of the table.
let benchmarks: [any Benchmark] = [
  StartBenchmark(),
  OutputBenchmark(),
  LogBenchmark(),
  SearchBenchmark(),
  SeedBenchmark(),
  ReindexBenchmark(),
  WritesBenchmark(),
  TriggersBenchmark(),
]
