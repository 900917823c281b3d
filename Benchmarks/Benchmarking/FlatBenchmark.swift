/// Measures what data that nobody chose can make slow: thousands of tables, long texts, many small results, long inputs,
/// and large histories.
struct FlatBenchmark: Benchmark {
  let name = "flat"

  private static let turns = 11
  private static let tables = 5_000
  private static let results = 100_000
  private static let lines = 10_000
  private static let keys = 40

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    try measureTables(in: workplace, &report)
    try measureScripts(in: workplace, &report)
    if let texts = try TextCollection(in: workplace) {
      for texts in texts.tables() { try measureTexts(texts, in: workplace, &report) }
    }
    try measureTokens(in: workplace, &report)
    try measureKeys(in: workplace, &report)
  }

  private func measure(
    _ path: String,
    _ arguments: [String],
    input: String = "/dev/null",
    atMost limit: Double,
    in workplace: Workplace,
    _ report: inout Report
  ) throws {
    Bench.say("measuring \(path)")
    var contest = workplace.contest(arguments)
    contest.input = input
    report.add(Finding(time: path, try contest.measure(turns: Self.turns), atMost: limit))
  }

  // MARK: - Tables

  private func measureTables(in workplace: Workplace, _ report: inout Report) throws {
    let (file, script) = (workplace.file("tables.db"), workplace.file("tables.sql"))
    try ScriptFile.write(to: script) { text in
      text.add("BEGIN;\n")
      for number in 0..<Self.tables {
        text.add("CREATE TABLE t\(number)(id INTEGER PRIMARY KEY, name TEXT NOT NULL, value);\n")
        if number % 10 == 0 { text.add("CREATE INDEX i\(number) ON t\(number)(name);\n") }
      }
      text.add("COMMIT;\n")
    }
    _ = try Program(workplace.yardstick, [file, ".read \"\(script)\""]).run()
    for line in ["SELECT 1;", ".tables", ".schema"] {
      let path = "\(Self.tables) tables: \(line)"
      try measure(path, [file, line], atMost: 1.3, in: workplace, &report)
    }
    // Not every sqlite3 has this command; it counts the schema's objects, and adds the lengths of their texts.
    Bench.say("measuring \(Self.tables) tables: .dbinfo")
    let counts = "SELECT type, count(*), total(length(sql)) FROM sqlite_schema GROUP BY type;"
    let dbinfo = try Contest(
      shell: Program(workplace.shell, [file, ".dbinfo"]),
      yardstick: Program(workplace.yardstick, [file, counts])
    ).measure(turns: Self.turns)
    report.add(
      Finding(time: "\(Self.tables) tables: .dbinfo, over its counts", dbinfo, atMost: 1.3)
    )
    workplace.removeFile(file)
  }

  // MARK: - Scripts

  private func measureScripts(in workplace: Workplace, _ report: inout Report) throws {
    let script = workplace.file("small.sql")
    for (mode, limit) in [("list", 1.05), ("box", 1.2)] {
      try ScriptFile.write(to: script) { text in
        text.add(".mode \(mode)\n")
        for number in 0..<Self.results { text.add("SELECT \(number);\n") }
      }
      try measure(
        "\(Self.results) small results, \(mode)",
        [":memory:"],
        input: script,
        atMost: limit,
        in: workplace,
        &report
      )
    }
    try ScriptFile.write(to: script) { text in
      var numbers = SeededNumbers(seed: workplace.seed, stream: "inserts")
      text.add("CREATE TABLE t(a, b, c);\nBEGIN;\n")
      for number in 0..<Self.results {
        let words = numbers.text(bytes: numbers.number(10...60), separators: [" "])
        text.add("INSERT INTO t VALUES(\(number), '\(words)', \(numbers.number(0...9_999)));\n")
      }
      text.add("COMMIT;\n")
    }
    try measure(
      "\(Self.results) INSERTs",
      [":memory:"],
      input: script,
      atMost: 1.05,
      in: workplace,
      &report
    )
    workplace.removeFile(script)
  }

  // MARK: - Texts

  private func measureTexts(
    _ texts: TextCollection.Texts,
    in workplace: Workplace,
    _ report: inout Report
  ) throws {
    if texts.table == "own" {
      try measure(
        "\(texts.name), .dump",
        [texts.file, ".dump texts"],
        atMost: 1.05,
        in: workplace,
        &report
      )
      try measureLongTexts(texts, in: workplace, &report)
    }
    Bench.say("measuring \(texts.name): .vocab")
    // The statement that .sql last shows: it has all terms, of which the shell counts the ones that it does not write.
    let terms = [
      "CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, \(texts.table), row);", ".mode off",
      "SELECT term, doc, cnt FROM v ORDER BY doc DESC, cnt DESC, term;",
    ]
    let vocabulary = try Contest(
      shell: Program(workplace.shell, [texts.file, ".use \(texts.table)", ".vocab"]),
      yardstick: Program(workplace.yardstick, [texts.file] + terms)
    ).measure(turns: Self.turns)
    report.add(Finding(time: "\(texts.name): .vocab", vocabulary, atMost: 1.1))
    let words = try TermSample(of: texts.table, in: texts.file, workplace)
    let search = [texts.file, ".use \(texts.table)", ".match \(words.common)"]
    try add(
      "\(texts.name): .rank breakpoints",
      by: search + [".rank breakpoints"],
      beyond: search,
      atMost: 0.4,
      in: workplace,
      &report
    )
  }

  /// Measures the output of texts of 10 kB and more, which are joined before: two thirds of the time would be SQLite's
  /// for the groups.
  private func measureLongTexts(
    _ texts: TextCollection.Texts,
    in workplace: Workplace,
    _ report: inout Report
  ) throws {
    let file = workplace.file("long.db")
    _ = try Program(
      workplace.yardstick,
      [
        file, "ATTACH '\(texts.file)' AS c;",
        "CREATE TABLE long AS SELECT group_concat(body, '') AS body FROM c.texts GROUP BY id / 25;",
      ]
    ).run()
    for mode in ["tabs", "insert"] {
      try measure(
        "\(texts.name), 10 kB each, \(mode)",
        [file, ".mode \(mode)", "SELECT body FROM long;"],
        atMost: 1,
        in: workplace,
        &report
      )
    }
    workplace.removeFile(file)
  }

  /// Adds what the shell takes with some arguments beyond what it takes with others.
  private func add(
    _ path: String,
    by arguments: [String],
    beyond others: [String],
    atMost seconds: Double,
    in workplace: Workplace,
    _ report: inout Report
  ) throws {
    Bench.say("measuring \(path)")
    let (whole, start) = try inTurn(
      Self.turns,
      Program(workplace.shell, arguments).run,
      Program(workplace.shell, others).run
    )
    let time =
      Consumption(leastOf: whole).time.processor - Consumption(leastOf: start).time.processor
    addAmount(path, time, atMost: seconds, &report)
  }

  private func addAmount(
    _ path: String,
    _ seconds: Double,
    atMost limit: Double,
    _ report: inout Report
  ) {
    let limit = Quantity(limit, .seconds)
    report.add(
      Finding(
        path,
        ours: Quantity(seconds, .seconds),
        yardstick: limit,
        goal: .amount(atMost: limit)
      )
    )
  }

  // MARK: - Tokens

  private func measureTokens(in workplace: Workplace, _ report: inout Report) throws {
    for tokenizer in ["unicode61", "trigram"] {
      var numbers = SeededNumbers(seed: workplace.seed, stream: "tokens")
      let text = numbers.text(bytes: 1_000_000, separators: [" "])
      let (ours, theirs) = (workplace.file("tokens.sql"), workplace.file("vocabulary.sql"))
      try ScriptFile.write(to: ours) { $0.add(".tokens --tokenizer \(tokenizer) \(text)\n") }
      try ScriptFile.write(to: theirs) { file in
        file.add(
          """
          CREATE VIRTUAL TABLE temp.scratch USING fts5(text, tokenize = '\(tokenizer)');
          INSERT INTO scratch VALUES ('\(text)');
          CREATE VIRTUAL TABLE temp.tokens USING fts5vocab(scratch, instance);
          SELECT "offset", term FROM tokens ORDER BY "offset";

          """
        )
      }
      let path = ".tokens of 1 MB, \(tokenizer)"
      Bench.say("measuring \(path)")
      var contest = workplace.contest([":memory:"])
      contest.shell.input = ours
      contest.yardstick.input = theirs
      let result = try contest.measure(turns: Self.turns)
      report.add(Finding(time: path, result, atMost: 3))
      let limit = Quantity(32 * 1_048_576, .bytes)
      report.add(
        Finding(
          "\(path), memory",
          ours: Quantity(result.ours.peakMemory, .bytes),
          yardstick: limit,
          goal: .amount(atMost: limit)
        )
      )
      for file in [ours, theirs] { workplace.removeFile(file) }
    }
  }

  // MARK: - Keys

  private func measureKeys(in workplace: Workplace, _ report: inout Report) throws {
    let leave = ["\u{3}", "\u{4}"]
    try HistoryFile.write(in: workplace) { text, numbers in
      let rows = (0..<Self.lines).map { "\($0) + length('\(numbers.word()) \($0)')" }
      text.add("select \(rows.joined(separator: ",\\012  "))\n")
    }
    let keys = Array(repeating: "x", count: Self.keys)
    let open = try addition(of: keys, to: ["\u{1B}[A"] + leave, at: 1, in: workplace)
    addAmount(
      "a key in an open text of \(Self.lines) lines",
      open / Double(Self.keys),
      atMost: 0.01,
      &report
    )
    for (entries, limit) in [(100_000, 0.02), (1_000_000, 0.05)] {
      try HistoryFile.write(in: workplace) { text, numbers in
        for number in 0..<entries { text.add("select \(number), '\(numbers.word())';\n") }
      }
      let first = try addition(of: ["x"], to: leave, at: 0, in: workplace)
      addAmount("first key, \(entries) history entries", first, atMost: limit, &report)
    }
  }

  /// The processor seconds that keys take in a conversation.
  private func addition(
    of keys: [String],
    to others: [String],
    at place: Int,
    in workplace: Workplace
  ) throws -> Double {
    let shell = Program(workplace.shell, [":memory:"])
    let (with, without) = try inTurn(
      Self.turns,
      {
        try shell.converse(
          typing: Array(others[..<place]) + keys + others[place...],
          in: workplace
        )
      },
      { try shell.converse(typing: others, in: workplace) }
    )
    return Consumption(leastOf: with).time.processor
      - Consumption(leastOf: without).time.processor
  }
}
