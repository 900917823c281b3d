import CommandSupport
import Foundation
import Testing

/// Where the only columns in which a phrase counts weigh 0, no number of hits brings anything.
@Test func `where nothing counts, the most that hits can bring is nothing`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights title=0 notes=1 tags=0")
  let expression = "week OR {title tags}:week"
  #expect(
    try session.rows(
      "SELECT bm25(reminderTexts, 0, 0, 1, 0) = 0 FROM reminderTexts('title:week') WHERE rowid = 10"
    ) == ["1"]
  )
  let object = try #require(
    JSONSerialization.jsonObject(
      with: Data(session.run(".why --json --match 4 -- \(expression)").utf8)
    ) as? [String: Any]
  )
  let ceilings = try #require(object["phrases"] as? [[String: Any]]).map {
    $0["ceiling"] as? Double
  }
  #expect(try #require(ceilings[0]) < 0)
  #expect(ceilings[1] == 0)
  #expect(
    try !session.run(".why --match 4 -- title:week OR tags:week").contains("the most that any")
  )
}
