import CommandSupport
import Foundation
import Testing

@Test func `a page is explained in one table, whose shares are those of its rows`() throws {
  let session = try ReminderSession()
  try session.run(".search --limit 2 --offset 1 week")
  #expect(
    try session.run(".why --page") == """
      The shares of the scores, #2 to #3 of 4 rows; the lower a score, the better.
      ┌───┬───────────────────────┬───────────────┬──────────────┬──────────┐
      │ # │          row          │ week in title │ week in tags │  score   │
      ├───┼───────────────────────┼───────────────┼──────────────┼──────────┤
      │ 2 │ 1 Groceries           │               │     -0.30708 │ -0.30708 │
      │ 3 │ 10 Send weekly emails │      -0.45030 │              │ -0.45030 │
      └───┴───────────────────────┴───────────────┴──────────────┴──────────┘
      The shares of each row add up to the score that bm25() gives it (to 1e-12).
      Completed reminders are listed last, whatever they score.

      """
  )
  let text = try session.run(".why --page --json")
  let rows = try #require(
    JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  )
  #expect(rows.map { $0["id"] as? Int } == [1, 10])
  let alone = try json(session.run(".why --json 10"))
  #expect(rows[1] as NSDictionary == alone as NSDictionary)
  #expect(try session.run(".why --page -- fun").contains("fun in tags"))
  #expect(
    session.error(".why --page 4")?.first == "--page explains all rows of the page, and takes no ID"
  )
}
