import Files
import Foundation
import TerminalKit
import Testing

struct SignalMonitorTests {
  @Test func `many pieces of work inside of another one leave nothing behind`() async {
    // A thread of its own, because a monitor blocks signals in the thread that makes it.
    let count = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let monitor = SignalMonitor()
        var count = 0
        let cancellation = Cancellation()
        monitor.whileInterruptible(by: cancellation) {
          for _ in 0..<300_000 { monitor.whileInterruptible(by: cancellation) { count += 1 } }
        }
        continuation.resume(returning: count)
      }
    }
    // What each of them left would be released together, one inside of the other, and overflow the stack.
    #expect(count == 300_000)
  }
}
