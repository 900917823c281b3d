import Files
import Testing

@testable import TerminalKit

@Test func `a Ctrl-C that comes late warns, and the one behind it ends the process`() {
  let first = Moment.now
  var interrupt = UnansweredInterrupt(at: first)
  let asked = [0.1, 1.9, 2.0, 2.1].map { seconds in
    interrupt.takeNext(at: first + .seconds(seconds), patience: .seconds(2))
  }
  #expect(asked == [.request, .request, .warning, .end])
}
