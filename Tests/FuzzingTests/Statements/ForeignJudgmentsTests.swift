import Testing

@testable import Fuzzing

struct ForeignJudgmentsTests {
  private let scenes: [[String]] = {
    var dice = Dice(seed: 1)
    return (0..<300).map { _ in ForeignJudgments.creation(&dice) }
  }()

  @Test
  func `judgments are beside the database, in an attached file, and in the database itself`() {
    #expect(
      scenes.contains { $0[0].contains("reminders.judgments.db") && $0.last == "DETACH judgments;" }
    )
    #expect(scenes.contains { $0[0].hasPrefix("ATTACH") && $0.last != "DETACH judgments;" })
    #expect(scenes.contains { $0.allSatisfy { !$0.contains("judgments") } })
  }

  @Test
  func `some tables are as judgments need them, and others lack a column, or are views`() {
    let grades = scenes.map { scene in
      scene.filter { $0.contains(".grades") && $0.hasPrefix("CREATE") }.joined()
    }
    let columns = ["queryID", "rowKey", "grade ", "fingerprint", "judge", "at"]
    #expect(
      grades.contains { text in
        columns.allSatisfy { text.contains("\($0)") } && text.hasPrefix("CREATE TABLE")
      }
    )
    #expect(grades.contains { !$0.isEmpty && !$0.contains("rowKey") })
    #expect(grades.contains { $0.contains("CREATE VIEW") })
    #expect(scenes.contains { !$0.joined().contains(".grades") })
  }

  @Test(arguments: [
    "1024", "9223372036854775807", "-9223372036854775808", "1e170", "9e999", "NULL", "x''",
    "2147483648",
  ])
  func `a grade is of any type and size`(value: String) {
    let grades = scenes.joined().filter { $0.contains(".grades") && $0.hasPrefix("INSERT") }
    #expect(grades.contains { $0.contains(", \(value), ") })
  }
}
