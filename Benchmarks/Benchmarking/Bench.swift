#if canImport(Glibc)
  @preconcurrency internal import Glibc
#else
  @preconcurrency internal import Darwin
#endif

/// The program behind `Scripts/bench`.
public enum Bench {
  /// Measures what the arguments ask for, and prints the table.
  ///
  /// - Parameter arguments: The shell to measure, a folder for the data, and the user's arguments.
  /// - Returns: The exit status: 1 if the shell and its yardstick answered differently, 2 if something else
  ///   kept it from measuring.
  public static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 2 else {
      say("please run Scripts/bench, which builds what is measured")
      return 2
    }
    guard let wishes = BenchArguments(arguments.dropFirst(2)) else {
      fputs(BenchArguments.usage + "\n", stderr)
      return 2
    }
    let workplace = Workplace(
      shell: arguments[0],
      folder: arguments[1],
      rows: wishes.rows
    )
    var report = Report()
    do {
      for benchmark in benchmarks where wishes.names.contains(benchmark.name) {
        try benchmark.run(in: workplace, reportingTo: &report)
      }
    } catch {
      say("\(error)")
      return 2
    }
    for difference in report.differences { say(difference) }
    print(report.text)
    return report.differences.isEmpty ? 0 : 1
  }

  /// Tells the user something that is not part of the table.
  static func say(_ message: String) {
    fputs("bench: \(message)\n", stderr)
  }
}
