import CommandSupport
import Testing

@Test func `.optimize leaves one segment, and says how many there were`() throws {
  let session = try ReminderSession()
  for id in 1...5 { try session.run(".tag \(id) #more") }
  let written = try session.runAll(".optimize")
  #expect(written.remarks.hasSuffix(" s.\n"))
  let segments = written.remarks.split(separator: " ").compactMap { Int($0) }
  #expect(segments.count == 2 && segments[0] > 1 && segments[1] == 1)
  let again = try session.runAll(".optimize").remarks
  #expect(again.hasPrefix("index optimized: 1 segment before, 1 after, in "))
}
