import CommandSupport
import SQLiteDatabase
import Testing

/// Of names of ten letters, with two blanks between them, sqlite3 puts six on a line of 80.
@Test(arguments: [(nil, 6), (200, 6), (30, 2), (23, 1)] as [(Int?, Int)])
func `names stand in as many columns as a narrow terminal has room for`(width: Int?, count: Int)
  throws
{
  let session = try ReminderSession(.memory, columns: width)
  for number in 10..<22 { try session.execute("CREATE TABLE table678\(number)(a)") }
  let lines = try session.run(".tables").split(separator: "\n")
  #expect(lines.count == 12 / count)
  for line in lines { #expect(line.split(separator: " ").count == count) }
}
