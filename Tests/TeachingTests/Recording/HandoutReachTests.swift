import CommandKit
import Commands
import Testing

@testable import Teaching

struct HandoutReachTests {
  private let reach = HandoutReach(commands: dotCommandTable)

  /// What reaches beyond the database, and what only looks so.
  @Test(arguments: [
    (".system echo hi", true), (".shell echo hi", true), (".load ./x", true), (".read x.sql", true),
    (".once |cat", true), (".output |cat", true), (".output /tmp/x", true), (".open x.db", true),
    (".import x t", true), (".log x", true), (".trace x", true), (".backup x", true),
    (".cd /", true),
    (".eval --run x", true), (".tune plot --svg x.svg title", true), (".sys echo hi", true),
    ("SELECT writefile('x', 'y');", true), ("SELECT \"WriteFile\" ('x', 'y');", true),
    ("SELECT readfile('x');", true), ("SELECT load_extension('x');", true),
    ("ATTACH 'x' AS y;", true), ("VACUUM INTO 'x';", true), ("SELECT 1,\n  edit('x');", true),
    (".eval -run x", true), (".doctor --repair --yes --backup x", true),
    (".tune plot -svg=x a", true),
    // A SELECT in a file, and a run, which .eval reads from a file.
    (".eval sql:./x.sql", true), (".eval nDCG form:any sql:./x.sql", true),
    (".eval now VS run.txt", true), (".judge --pool sql:./x.sql week", true),
    (".judge --pool=sql:./x.sql week", true), (".judge --pool form:any week", false),
    (".eval form:any", false), (".search vs sql:x", false),
    (".pager 'touch x; cat'", true), (".log\u{B}x", true), (".log\u{C}x", true), (".log\rx", true),
    (".parameter set x \"writefile('x', 'y')\"", true),
    (".parameter set x \"\\167ritefile('x', 1)\"", true),
    (".parameter set x 'load_extension'", true), (".pager off", false),
    (".search \"a writefile\" writefiles", true), (".search writefiles", false),
    (".log on", false), (".trace stdout", false), (".search week", false),
    ("SELECT 'attach';", false),
    ("VACUUM;", false), (".eval", false), (".tune plot title", false),
    ("SELECT 1; -- writefile", false),
  ])
  func `a handout that reaches beyond the database says so before it runs`(
    input: String,
    reachesOut: Bool
  ) {
    #expect(reach.has(input) == reachesOut)
  }

  /// What an input leaves open, the next one begins with.
  @Test(arguments: [
    (["SELECT 'a", "'; ATTACH 'x' AS y;"], [1]),
    (["SELECT 1 /*", "*/; SELECT readfile('x');"], [1]),
    (["VACUUM", "INTO 'x';"], [1]), ([".print '\n'; ATTACH 'x' AS y; --'"], [0]),
    (["SELECT 'a", "'; SELECT '", "'; ATTACH 'x' AS y;"], [2]),
    (["SELECT 'a", "' , ';", "'; ATTACH 'x' AS y;"], [2]),
    (["CREATE TABLE temp", ".\"a", "\"(x); SELECT writefile('x', 'y'); --\""], [2]),
    (["CREATE TABLE temp", "-- a note", ".\"a", "\"(x); SELECT writefile('x', 'y'); --\""], [3]),
    (["CREATE TABLE temp", "", ".\"a", "\"(x); SELECT writefile('x', 'y'); --\""], [3]),
    (["SELECT 1", ".search x", "; ATTACH 'x' AS y;"], [2]),
    ([".search don't", "INSERT INTO t VALUES ('attach');"], []),
    (["SELECT 'a;';", "INSERT INTO t VALUES ('attach');"], []),
    (["SELECT 1", ";", "INSERT INTO t VALUES ('attach');"], []),
  ])
  func `an input that begins within another one is read by its words`(
    inputs: [String],
    reaching: [Int]
  ) {
    #expect(reach.reaching(inputs) == reaching.map { inputs[$0] })
  }

  /// Each option that takes a file, in both spellings.
  @Test func `no option that names a file runs without being listed`() {
    var count = 0
    func look(at signature: Signature) {
      for option in signature.options.map(\.description) where option.value?.completion == .file {
        for dashes in ["-", "--"] {
          count += 1
          let input = "\(signature.title) \(dashes)\(option.name) x"
          #expect(reach.has(input), "\(input)")
        }
      }
      for subcommand in signature.subcommands { look(at: subcommand) }
    }
    for signature in dotCommandSignatures { look(at: signature) }
    #expect(count >= 10)
  }
}
