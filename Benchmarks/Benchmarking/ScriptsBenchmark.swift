internal import CLibrary

/// Measures how long scripts of many short lines take, which come from the standard input.
struct ScriptsBenchmark: Benchmark {
  let name = "scripts"

  private static let turns = 9

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let rows = workplace.rows
    try measure("script dump", atMost: 1, in: workplace, &report) { path in
      try dump(to: path, in: workplace)
    }
    try measure("script selects", atMost: 1.3, in: workplace, &report) { path in
      try ScriptFile.write(to: path) { text in
        for number in 0..<rows * 3 / 10 { text.add("select \(number);\n") }
      }
    }
    try measure("script insert over lines", atMost: 1, in: workplace, &report) { path in
      var numbers = SeededNumbers(seed: workplace.seed, stream: "insert")
      try ScriptFile.write(to: path) { text in
        text.add("CREATE TABLE t(a, b, c);\nINSERT INTO t VALUES\n")
        for number in 0..<rows / 5 {
          let words = numbers.text(bytes: numbers.number(10...60), separators: [" "])
          text.add(
            "\(number == 0 ? "" : ",\n")(\(number), '\(words)', \(numbers.number(0...9999)))"
          )
        }
        text.add(";\nSELECT count(*), sum(a), sum(length(b)), sum(c) FROM t;\n")
      }
    }
    try measure("script texts over lines", atMost: 1, in: workplace, &report) { path in
      var numbers = SeededNumbers(seed: workplace.seed, stream: "texts")
      try ScriptFile.write(to: path) { text in
        text.add("CREATE TABLE t(a, b);\nBEGIN;\n")
        for number in 0..<rows / 10 {
          let words = numbers.text(
            bytes: numbers.number(20...400),
            separators: [" ", " ", "\n", "''"]
          )
          text.add("INSERT INTO t VALUES(\(number), '\(words)'); -- \(numbers.word())\n")
        }
        text.add("COMMIT;\nSELECT count(*), sum(a), sum(length(b)) FROM t;\n")
      }
    }
  }

  private func measure(
    _ path: String,
    atMost limit: Double,
    in workplace: Workplace,
    _ report: inout Report,
    writing write: (String) throws -> Void
  ) throws {
    let script = workplace.file("script.sql")
    try write(script)
    defer { workplace.removeFile(script) }
    Bench.say("measuring \(path)")
    var contest = workplace.contest([":memory:"])
    contest.input = script
    if let difference = try contest.firstDifference() {
      report.addDifference(path, atByte: difference)
    } else {
      report.add(Finding(time: path, try contest.measure(turns: Self.turns), atMost: limit))
    }
  }

  /// Writes the yardstick's dump of a table of as many rows as are wanted.
  private func dump(to path: String, in workplace: Workplace) throws {
    let file = workplace.file("dumped.db")
    defer { workplace.removeFile(file) }
    _ = try Program(workplace.yardstick, [file, OutputBenchmark.rows(workplace.rows)]).run()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw BenchError("\(path) cannot be written") }
    defer { close(descriptor) }
    _ = try Program(workplace.yardstick, [file, ".dump"]).start(output: descriptor).wait()
  }
}
