#if canImport(Glibc)
  @preconcurrency internal import Glibc
#else
  @preconcurrency internal import Darwin
#endif

/// The program behind `Scripts/bench`.
public enum Bench {
  /// Does what `Scripts/bench` asks for.
  ///
  /// - Parameter arguments: `check` and the user's arguments, to see whether they can be understood; or
  ///   `run`, the shell to measure, its yardstick, a folder for the data, and the user's arguments.
  /// - Returns: The exit status: 1 if the shell and its yardstick answered differently, 2 if something else
  ///   kept it from measuring.
  public static func run(_ arguments: [String]) -> Int32 {
    let given = arguments.first == "check" ? 1 : 4
    guard let mode = arguments.first, ["check", "run"].contains(mode), arguments.count >= given
    else {
      say("please run Scripts/bench, which builds what is measured")
      return 2
    }
    guard let wishes = BenchArguments(arguments.dropFirst(given)) else {
      fputs(BenchArguments.usage + "\n", stderr)
      return 2
    }
    guard mode == "run" else { return 0 }
    if wishes.rows != BenchArguments.usualRows {
      say("the figures to reach are those for \(BenchArguments.usualRows) rows")
    }
    return measure(
      wishes.names,
      in: Workplace(
        shell: arguments[1],
        yardstick: arguments[2],
        folder: arguments[3],
        rows: wishes.rows
      )
    )
  }

  /// Measures, and prints the table: also of what was found before something kept it from going on.
  private static func measure(_ names: [String], in workplace: Workplace) -> Int32 {
    var report = Report()
    var failure: (any Error)?
    do {
      for benchmark in benchmarks where names.contains(benchmark.name) {
        try benchmark.run(in: workplace, reportingTo: &report)
      }
    } catch {
      failure = error
    }
    for difference in report.differences { say(difference) }
    print(report.text)
    if let failure {
      say("\(failure)")
      return 2
    }
    return report.differences.isEmpty ? 0 : 1
  }

  /// Tells the user something that is not part of the table.
  static func say(_ message: String) {
    fputs("bench: \(message)\n", stderr)
  }
}
