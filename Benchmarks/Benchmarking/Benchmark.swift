/// A group of paths through the shell that are measured together.
///
/// To add one, write `FooBenchmark.swift` and a line in `benchmarks`. The measured programs run in processes of
/// their own: see `Consumption.peakMemory`.
protocol Benchmark: Sendable {
  /// The argument of `Scripts/bench` that selects this benchmark.
  var name: String { get }

  /// Measures its paths, and adds a row to the report for each.
  func run(in workplace: Workplace, reportingTo report: inout Report) throws
}

/// All benchmarks, in the order of the table.
let benchmarks: [any Benchmark] = [
  StartBenchmark(),
  OutputBenchmark(),
  ShapesBenchmark(),
  ScriptsBenchmark(),
  LogBenchmark(),
  SearchBenchmark(),
  CommandsBenchmark(),
  FlatBenchmark(),
  GrowthBenchmark(),
  LiveBenchmark(),
  SeedBenchmark(),
  ReindexBenchmark(),
  DoctorBenchmark(),
  WritesBenchmark(),
  TriggersBenchmark(),
  LabBenchmark(),
]
