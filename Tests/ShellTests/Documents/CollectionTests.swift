import Foundation
import Shell
import Testing
import TestSupport

/// `Docs/collection.sql`, and the forms of queries on it against expressions written by hand.
struct CollectionTests {
  private let shell: ScratchShell

  init() throws {
    shell = try ScratchShell()
    let path = Documents.root.appendingPathComponent("Docs/collection.sql").path
    let answer = shell.answer(to: ".read \"\(path)\"")
    #expect(!answer.contains("rror"), "\(answer)")
  }

  private func rows(_ sql: String) -> [[String]] {
    shell.answer(to: "\(sql);").split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `it has 500 texts and 40 judged needs, and is always the same`() {
    #expect(rows("SELECT count(*), max(rowid) FROM advice") == [["500", "500"]])
    #expect(rows("SELECT count(*), count(DISTINCT need) FROM judgments.queries") == [["40", "40"]])
    #expect(rows("SELECT count(DISTINCT queryID) FROM judgments.grades") == [["40"]])
    let texts =
      "SELECT group_concat(title || body, '') AS text FROM "
      + "(SELECT title, body FROM advice ORDER BY rowid)"
    let digest = rows("SELECT substr(hex(sha3(text, 224)), 1, 16) FROM (\(texts))")
    #expect(digest == [["F92FB2B5EBCE992A"]])
    // Who types one word means the others, too.
    let others = rows(
      "SELECT count(*) FROM judgments.grades JOIN judgments.queries q ON q.id = queryID JOIN advice ON advice.rowid = rowKey "
        + "WHERE grade = 3 AND instr(lower(title), substr(text, 1, instr(text, ' ') - 1)) = 0"
    )
    #expect((Int(others[0][0]) ?? 0) > 100)
  }

  /// A form with its expressions, which are tried one after the other until one finds enough rows.
  private struct Form {
    let name: String
    var fewest = 0
    let expressions: [([String]) -> String]
  }

  private static var forms: [Form] {
    [
      Form(name: "all", expressions: [{ quoted($0).joined(separator: " ") }]),
      Form(name: "any", expressions: [{ quoted($0).joined(separator: " OR ") }]),
      Form(name: "phrase", expressions: [{ "\"\($0.joined(separator: " "))\"" }]),
      Form(name: "near:3", expressions: [{ "NEAR(\(quoted($0).joined(separator: " ")), 3)" }]),
      Form(
        name: "prefixes",
        expressions: [{ quoted($0).map { $0 + "*" }.joined(separator: " ") }]
      ),
      Form(
        name: "all-then-any:3",
        fewest: 3,
        expressions: [
          { quoted($0).joined(separator: " ") }, { quoted($0).joined(separator: " OR ") },
        ]
      ),
    ]
  }

  private static func quoted(_ words: [String]) -> [String] { words.map { "\"\($0)\"" } }

  /// nDCG@10 with linear gain, as the page on ranking defines it.
  private static func gain(_ grades: some Sequence<Int>) -> Double {
    grades.prefix(10).enumerated().reduce(0) {
      $0 + Double($1.element) / log2(Double($1.offset + 2))
    }
  }

  /// The value for each query of a form's expressions.
  private func values(_ form: Form) -> [Double] {
    rows("SELECT id, text FROM judgments.queries ORDER BY id").map { query in
      let words = query[1].split(separator: " ").map(String.init)
      var found: [String] = []
      for expression in form.expressions {
        found = rows("SELECT rowid FROM advice('\(expression(words))') ORDER BY rank, rowid").map {
          $0[0]
        }
        if found.count >= form.fewest { break }
      }
      let grades = rows("SELECT rowKey, grade FROM judgments.grades WHERE queryID = \(query[0])")
        .reduce(into: [:]) { $0[$1[0]] = Int($1[1]) }
      let best = Self.gain(grades.values.sorted(by: >))
      return best > 0 ? Self.gain(found.map { grades[$0] ?? 0 }) / best : 0
    }
  }

  @Test func `each form measures as its expressions written by hand`() throws {
    let means = Self.forms.map { form -> Double in
      let values = values(form)
      return values.reduce(0, +) / Double(values.count)
    }
    let sides = Self.forms.map { "form:\($0.name)" }.joined(separator: " vs ")
    let lines = shell.answer(to: ".eval nDCG@10 \(sides)").split(separator: "\n")
      .map { $0.split(separator: "|").map(String.init) }.filter { $0.first == "nDCG@10" }
    #expect(lines.map { $0[1] } == Self.forms.dropFirst().map { "form:\($0.name)" })
    for (line, mean) in zip(lines, means.dropFirst()) {
      let (all, other) = (try #require(Double(line[2])), try #require(Double(line[3])))
      #expect(abs(all - means[0]) < 1e-12)
      #expect(abs(other - mean) < 1e-12)
    }
    // Synonyms and further words: to ask for all of the words loses most of what is wanted.
    #expect(means[0] < 0.25 && means[1] > 0.5 && means[5] > 0.5)
  }

  @Test func `tune finds the form, whatever the weights`() {
    let answer = shell.answer(to: ".tune nDCG@10 --form all --form any --form prefixes")
    #expect(answer.contains("form|all|any\n"))
    #expect(answer.contains("Verdict: use these."))
    #expect(answer.contains(".search --form any takes the form."))
    // From the best form on, nothing is left to gain by another.
    #expect(
      shell.answer(to: ".tune nDCG@10 --form any --form all --form phrase").contains(
        "form|any|any\n"
      )
    )
  }
}
