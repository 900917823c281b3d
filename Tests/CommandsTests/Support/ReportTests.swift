import CommandKit
import CommandSupport
import Output
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText
import Testing

/// Reports of commands, as people and tools read them.
struct ReportTests {
  private static let signature = Signature(
    "report",
    group: .index,
    abstract: "Report",
    options: [Report.json]
  )

  private func run(
    _ line: String,
    columns: Int? = nil,
    _ describe: (inout Report) throws -> Void
  ) throws -> ReminderSession {
    let session = try ReminderSession(columns: columns)
    let typed = try #require(DotCommandLine(line))
    guard case .run(let arguments) = try Self.signature.parse(CommandInput(typed)) else {
      Issue.record("\(line) does not run")
      return session
    }
    try session.context.report(for: arguments, describe)
    return session
  }

  private func describeTable(_ report: inout Report) {
    report.values(["table": "notes", "rows": 2])
    report.text("The table notes has rows that somebody has to look at.")
    report.heading("Rows")
    report.list("found", of: ["milk", "eggs and more eggs than fit a line of this width"]) {
      $0.values(["text": $1])
      $0.text($1, lead: "  row", indentation: 8)
    }
    report.verbatim("this line is never broken, as its places matter\n-- b")
    report.sql("SELECT a, b FROM notes WHERE c;", lead: "sql", indentation: 5)
    report.table(TextTable(columns: ["a"], rows: [["\u{1B}"]]))
    report.result(StoredRows(["score"], rows: [[.real(-0.41450249067)]]), scores: ["score"])
    report.remark("That was all.")
    report.values(["last": String?.none])
  }

  @Test func `people read text that fits the terminal`() throws {
    let session = try run(".report", columns: 30, describeTable)
    #expect(
      session.lastResults == """
        The table notes has rows that
        somebody has to look at.

        Rows
          row   milk
          row   eggs and more eggs
                than fit a line of
                this width
        this line is never broken, as its places matter
        -- b
        sql  SELECT a, b FROM notes
               WHERE c;
        ┌───┐
        │ a │
        ├───┤
        │ ␛ │
        └───┘
        ┌─────────┐
        │  score  │
        ├─────────┤
        │ -0.4145 │
        └─────────┘
        That was all.

        """
    )
  }

  @Test func `a script reads results without remarks, in lines that fit the help`() throws {
    let session = try run(".report", describeTable)
    #expect(
      session.lastResults.hasPrefix("The table notes has rows that somebody has to look at.\n")
    )
    #expect(session.lastResults.hasSuffix("│ ␛ │\n└───┘\n-0.41450249067\n"))
    #expect(session.lastRemarks == "That was all.\n")
  }

  @Test func `tools read the values as one line of JSON`() throws {
    let session = try run(".report --json", columns: 30, describeTable)
    #expect(
      session.lastResults
        == #"{"table":"notes","rows":2,"found":[{"text":"milk"},"#
        + #"{"text":"eggs and more eggs than fit a line of this width"}],"last":null}"# + "\n"
    )
  }

  @Test func `a list without a name is the whole report, and may be continued`() throws {
    let session = try run(".report --json") { report in
      report.list(of: [Int]()) { $0.values(["n": $1]) }
      report.list(of: [1, 2]) { item, number in
        item.values(["n": number])
        item.list("half", of: [Double(number) / 2]) { $0.values(["value": $1]) }
      }
      report.list(of: [3]) { $0.values(["n": $1]) }
    }
    #expect(
      session.lastResults
        == #"[{"n":1,"half":[{"value":0.5}]},{"n":2,"half":[{"value":1.0}]},{"n":3}]"# + "\n"
    )
    #expect(try run(".report --json") { $0.list(of: [Int]()) { _, _ in } }.lastResults == "[]\n")
  }

  @Test(arguments: [".report", ".report --json"])
  func `what nobody reads is not computed`(line: String) throws {
    var computed: [String] = []
    func compute(_ text: String) -> String {
      computed.append(text)
      return text
    }
    _ = try run(line) { report in
      report.values(["value": compute("value")])
      report.text(compute("text"))
      report.remark(compute("remark"))
    }
    #expect(computed == (line == ".report" ? ["text", "remark"] : ["value"]))
  }
}
