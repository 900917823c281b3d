import Foundation
import Synchronization
import TerminalKit
import TestSupport
import Testing

struct SystemThreadTests {
  @Test func `others do not see what a thread opens that has descriptors of its own`() throws {
    let file = try TemporaryFile([1])
    let path = file.path
    let opened = Mutex((descriptor: Int32(-1), isOwn: false))
    let (isOpened, isChecked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    SystemThread.start {
      let isOwn = SystemThread.ownDescriptors()
      let descriptor = open(path, O_RDONLY)
      opened.withLock { $0 = (descriptor, isOwn) }
      isOpened.signal()
      isChecked.wait()
      close(descriptor)
    }
    isOpened.wait()
    defer { isChecked.signal() }
    let (descriptor, isOwn) = opened.withLock { $0 }
    #expect(descriptor >= 0)
    // Another test may have another file open under the same number.
    var (here, there) = (stat(), stat())
    #expect(stat(path, &there) == 0)
    let isSeen =
      fstat(descriptor, &here) == 0 && here.st_ino == there.st_ino && here.st_dev == there.st_dev
    #expect(isSeen != isOwn)
    #if os(Linux)
      #expect(isOwn == Self.systemAllowsIt())
    #endif
  }

  #if os(Linux)
    /// Whether a thread may leave the table of descriptors, which containers forbid sometimes.
    private static func systemAllowsIt() -> Bool {
      typealias Unshare = @convention(c) (Int32) -> Int32
      guard let symbol = dlsym(nil, "unshare") else { return false }
      let unshare = unsafeBitCast(symbol, to: Unshare.self)
      let result = Mutex(Int32(-1))
      let isDone = DispatchSemaphore(value: 0)
      SystemThread.start {
        // CLONE_FILES.
        let code = unshare(0x400)
        result.withLock { $0 = code }
        isDone.signal()
      }
      isDone.wait()
      return result.withLock { $0 } == 0
    }
  #endif
}
