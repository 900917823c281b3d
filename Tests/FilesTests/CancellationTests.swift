import Files
import Testing

struct CancellationTests {
  private let cancellation = Cancellation()

  @Test func `a request is for the work of its time, and for no later one`() {
    cancellation.request()
    #expect(cancellation.isWanted)
    cancellation.workWillBegin()
    #expect(!cancellation.isWanted)
  }

  @Test
  func `a request stops all pieces of work that belong together, and is forgotten behind them`() {
    cancellation.keepingRequests {
      cancellation.request()
      cancellation.keepingRequests {
        cancellation.workWillBegin()
        #expect(cancellation.isWanted)
      }
      #expect(cancellation.isWanted)
    }
    #expect(!cancellation.isWanted)
  }

  @Test func `what works at the moment of a request is stopped, and what has ended is left alone`()
  {
    let outer = Cancellation()
    let inner = Cancellation()
    let ended = Cancellation()
    cancellation.reaching(by: outer.request) {
      cancellation.reaching(by: ended.request) {}
      cancellation.reaching(by: inner.request) { cancellation.request() }
      #expect(outer.isWanted && inner.isWanted)
    }
    #expect(!ended.isWanted)
  }
}
