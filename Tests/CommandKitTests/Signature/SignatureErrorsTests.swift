import CommandKit
import SQLText
import Testing

struct SignatureErrorsTests {
  @Test(arguments: [
    (".search --limt 3 x", "unknown option: --limt", "did you mean --limit?"),
    (".seed -claer", "unknown option: -claer", "did you mean -clear?"),
    (".seed --zzz", "unknown option: --zzz", "options of .seed: --clear"),
    (".tag --now 3 x", "unknown option: --now", ".tag takes no options"),
    (
      ".search --limit", "missing argument to --limit",
      "--limit takes a whole number from 1 to 1000"
    ),
    (".add --notes --tag a b", "missing argument to --notes", "--notes takes a text"),
    (".search --order dve x", "--order takes rank, due or title, not \"dve\"", "did you mean due?"),
    (
      ".add --notes=\"two words\" x",
      "the quote after --notes= is not closed before the next space",
      "write a space instead of =, as in: --notes \"two words\""
    ),
  ])
  func `an error about an option says what helps`(
    _ line: String,
    _ message: String,
    _ detail: String
  ) throws {
    let lines = errorLines(line, of: try signature(of: line))
    #expect(lines.prefix(2) == ["Error: \(message)", detail])
  }

  @Test(arguments: [
    (".search --limit 0 x", "--limit takes a whole number from 1 to 1000, not \"0\""),
    (".search --limit five x", "--limit takes a whole number from 1 to 1000, not \"five\""),
    (".search --limit= x", "--limit takes a whole number from 1 to 1000, not \"\""),
    (
      ".search --limit 99999999999999999999 x",
      "--limit takes a whole number from 1 to 1000, not \"99999999999999999999\""
    ),
    (".search --limit 1 --limit 2 x", "--limit is given twice"),
    (".seed --clear -clear", "-clear is given twice"),
    (".seed --clear=yes", "--clear takes no value"),
    (".tag x fun", "expected an id (a whole number), not \"x\""),
    (
      ".tag 3 \"two words\"", "expected a tag (a word without space, comma or #), not \"two words\""
    ),
    (".width x", "expected a whole number, not \"x\""),
    (".backup ''", "expected a file name, not \"\""),
  ])
  func `an error about a value is one line`(_ line: String, _ message: String) throws {
    #expect(errorLines(line, of: try signature(of: line)) == ["Error: \(message)"])
  }

  @Test(arguments: [
    (".tag", "Usage: .tag ID TAG...", "missing ID"),
    (".tag 3", "Usage: .tag ID TAG...", "missing TAG"),
    (".headers", "Usage: .headers on|off", "missing on|off"),
    (".headers on off", "Usage: .headers on|off", "extra argument: \"off\""),
    (".match", "Usage: .match EXPR", "missing EXPR"),
    (".backup", "Usage: .backup [--append] [DB] FILE", "missing FILE"),
    (".backup a b c", "Usage: .backup [--append] [DB] FILE", "extra argument: \"c\""),
  ])
  func `a wrong number of arguments shows the usage first`(
    _ line: String,
    _ usage: String,
    _ message: String
  ) throws {
    #expect(errorLines(line, of: try signature(of: line)) == [usage, "Error: \(message)"])
  }

  @Test func `a mistyped subcommand is told from an argument`() {
    #expect(
      errorLines(".rank wieghts title=10", of: Sample.rank) == [
        "Usage: .rank", "       .rank weights COLUMN=WEIGHT...", "       .rank reset",
        "Error: extra argument: \"wieghts\"", "did you mean .rank weights?",
      ]
    )
  }

  @Test func `a text that looks like an option can be had`() {
    #expect(
      errorLines(".match --x", of: Sample.match) == [
        "Error: unknown option: --x", ".match takes no options",
        "if it is no option but the beginning of EXPR, put -- before it: .match -- --x",
      ]
    )
  }

  @Test(
    arguments: [
      ("-foo", "unknown option: -foo"), ("--foo", "unknown option: -foo"),
      ("-", "unknown option: -"), ("-cmd", "missing argument to -cmd"),
    ]
  )
  func `the program's errors have sqlite3's words`(_ word: String, _ message: String) {
    let error = #expect(throws: (any Error).self, performing: { try programArguments(word) })
    #expect((error as? CommandError)?.message == message)
  }

  private func signature(of line: String) throws -> Signature {
    let name = try #require(DotCommandLine(line)).name
    return try #require(Sample.all.first { $0.name == name })
  }
}
