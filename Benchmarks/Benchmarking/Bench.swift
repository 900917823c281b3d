@preconcurrency internal import CLibrary

/// The program behind `Scripts/bench`.
public enum Bench {
  /// Runs the program for `Scripts/bench`.
  ///
  /// - Parameter arguments: `check` and the user's arguments, to check that they are valid; or `run`, the shell to
  ///   measure, its yardstick, a folder for the data, and the user's arguments.
  /// - Returns: The exit status: 1 if the shell and its yardstick answered differently, 2 if another problem
  ///   prevented the measurement.
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
        rows: wishes.rows,
        seed: wishes.seed
      )
    )
  }

  /// Measures, and prints the table; after an error, with what was measured before it.
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

  /// Prints a message for the user to standard error.
  static func say(_ message: String) {
    fputs("bench: \(message)\n", stderr)
  }
}
