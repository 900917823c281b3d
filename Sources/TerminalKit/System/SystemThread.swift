#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread of the system's: loading Foundation for one would slow down the start noticeably.
enum SystemThread {
  #if canImport(Glibc)
    /// The function that a thread runs; its argument is the thread's context.
    typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #else
    /// The function that a thread runs; its argument is the thread's context.
    typealias Body = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #endif

  /// Starts a detached thread.
  ///
  /// - Parameters:
  ///   - body: The function that the thread runs.
  ///   - context: The argument of the function.
  static func start(_ body: Body, with context: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      var thread: pthread_t = 0
      if pthread_create(&thread, nil, body, context) == 0 { pthread_detach(thread) }
    #else
      var thread: pthread_t?
      if pthread_create(&thread, nil, body, context) == 0, let thread { pthread_detach(thread) }
    #endif
  }
}
