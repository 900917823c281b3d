import CSystem
import CLibrary

/// A thread of the system's: Foundation, Dispatch and Swift's concurrency would slow down each start noticeably.
public enum SystemThread {
  /// What a thread does, as an object for the system to pass on.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Does something on a detached thread.
  ///
  /// - Parameter body: What the thread does; it ends with it.
  /// - Returns: Whether there is a thread; false where the system has no more.
  @discardableResult
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var thread: pthread_t = 0
      let code = pthread_create(&thread, nil, run, work.toOpaque())
      if code == 0 { pthread_detach(thread) }
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, run, work.toOpaque())
      if code == 0, let thread { pthread_detach(thread) }
    #endif
    if code != 0 { work.release() }
    return code == 0
  }

  /// Gives the calling thread, and those that it starts from now on, file descriptors of their own: the threads that are
  /// there keep what is open now, and see nothing that is opened later.
  ///
  /// Linux counts each use of descriptors that threads share, so that each write takes longer.
  ///
  /// - Returns: Whether it has them; false on other systems, and where the system refuses.
  @discardableResult
  public static func ownDescriptors() -> Bool {
    csy_own_descriptors() == 0
  }

  #if canImport(Glibc)
    private typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #else
    private typealias Body = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #endif

  private static let run: Body = { work in
    // The system passes an optional pointer on Linux, and a plain one on macOS.
    let work: UnsafeMutableRawPointer? = work
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
