import CommandSupport
import Foundation
import Testing

/// What the index is asked for decides, not how it is written.
@Test(arguments: [
  ("week Week", 1), ("title:week OR {title}:WEEK", 1), ("week Week WEEK", 0),
  ("week OR title:week", 0), ("week week*", 0), ("week OR NEAR(week end)", 0),
])
func `a phrase that is asked for twice is told once`(expression: String, notes: Int) throws {
  let report = try ReminderSession().run(".why --match 10 -- \(expression)")
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  #expect(report.components(separatedBy: "is in the query 2 times").count - 1 == notes)
}
