import CommandSupport
import Testing

@testable import Explaining

@Test func `a row that many pass is asked for once`() {
  let passes = [MoveCauses.Pass(rising: 22, passed: 17), MoveCauses.Pass(rising: 30, passed: 17)]
  #expect(MoveCauses.rows(of: passes) == [22, 17, 30])
}

/// The places of two rows under some weights, by bm25() itself.
private func isBefore(
  _ first: Int,
  _ second: Int,
  _ weights: String,
  in session: ReminderSession
) throws -> Bool {
  let ids = try session.rows(
    "SELECT rowid FROM reminderTexts('week') WHERE rowid IN (\(first), \(second)) "
      + "ORDER BY bm25(reminderTexts, \(weights)), rowid"
  )
  return ids.first == "\(first)"
}

@Test func `of several weights that changed, the one that is enough alone is named`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let change = try session.runAll(".rank compare title=5 vs title=0.1,tags=1.01")
  // The tags alone leave row 10 ahead, the title alone does not.
  #expect(try isBefore(10, 4, "0, 5, 1, 1.01", in: session))
  #expect(try isBefore(4, 10, "0, 0.1, 1, 1", in: session))
  #expect(
    change.remarks.contains(
      "Row 4 passes row 10 by the weight of title, 0.1 instead of 5, which alone is enough: "
    )
  )
}

@Test func `weights of which none is enough alone are named together`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let change = try session.runAll(".rank compare title=10,tags=0.1 vs title=0.1,tags=3")
  #expect(try isBefore(10, 4, "0, 0.1, 1, 0.1", in: session))
  #expect(try isBefore(10, 4, "0, 10, 1, 3", in: session))
  #expect(
    change.remarks.hasSuffix(
      "Row 4 passes row 10 by the weights of title and tags together: neither alone is enough.\n"
    )
  )
}
