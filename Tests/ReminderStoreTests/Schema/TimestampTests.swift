import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test func `a moment is written as SQLite's strftime writes it`() throws {
  let store = try Store.openReminders(.memory)
  var random = SeededGenerator(seed: 11)
  let range =
    Timestamp.writable.lowerBound.milliseconds...Timestamp.writable.upperBound.milliseconds
  var moments = (0..<2_000).map { _ in Int64.random(in: range, using: &random) }
  moments += [0, -1, range.lowerBound, range.upperBound, 951_782_400_000, 951_868_799_999]
  try store.perform { session in
    for milliseconds in moments {
      let moment = Timestamp(milliseconds: milliseconds)
      let sql = RawStatement(
        """
        SELECT strftime('%Y-%m-%d %H:%M:%f', x, 'unixepoch'), \
        strftime('%Y-%m-%d %H:%M:%f', x, 'unixepoch', 'start of day') \
        FROM (SELECT \(Double(milliseconds) / 1000) AS x)
        """
      )
      let row = try session.rows(sql)[0]
      #expect(row[0] == .text(moment.text), "\(milliseconds)")
      #expect(row[1] == .text(moment.startOfDay.text), "\(milliseconds)")
    }
  }
}

@Test func `a date of the calendar is the moment that SQLite takes it for`() throws {
  let store = try Store.openReminders(.memory)
  var random = SeededGenerator(seed: 12)
  for _ in 0..<1_000 {
    let fields = [9999, 12, 31, 23, 59, 59].map { Int.random(in: 0...$0, using: &random) }
    let moment = Timestamp(
      year: fields[0],
      month: fields[1],
      day: fields[2],
      hour: fields[3],
      minute: fields[4],
      second: fields[5]
    )
    let digits = fields.map { ($0 < 10 ? "0" : "") + String($0) }
    let year = String(repeating: "0", count: 4 - String(fields[0]).count) + String(fields[0])
    let text =
      "\(year)-\(digits[1])-\(digits[2]) \(digits[3]):\(digits[4]):\(digits[5]).000"
    // SQLite takes 31 days for any month and then counts on: only what comes back unchanged is a date.
    let known = try store.value(
      "SELECT strftime('%Y-%m-%d %H:%M:%f', julianday('\(text)')) IS '\(text)'"
    )
    #expect((moment?.text == text) == (known == 1), "\(text)")
  }
}

@Test func `times are added in seconds and days of 24 hours`() {
  let moment = Timestamp(milliseconds: 1_500)
  #expect(moment.adding(seconds: -2).text == "1969-12-31 23:59:59.500")
  #expect(moment.adding(days: 1).text == "1970-01-02 00:00:01.500")
  #expect(moment < moment.adding(seconds: 1))
  #expect(Timestamp.writable.lowerBound.text == "0000-01-01 00:00:00.000")
  #expect(Timestamp.writable.upperBound.text == "9999-12-31 23:59:59.999")
}
