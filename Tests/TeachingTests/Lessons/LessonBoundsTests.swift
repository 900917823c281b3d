import CommandKit
import Commands
import Testing

@testable import Teaching

struct LessonBoundsTests {
  @Test func `what opens or writes another database would leave the lesson`() {
    let leaving = dotCommandSignatures.filter(LessonBounds.areLeft).map(\.name)
    #expect(leaving == ["open", "backup", "save", "restore", "load"])
  }
}
