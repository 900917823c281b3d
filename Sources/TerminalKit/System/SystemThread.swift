#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread by the system's own means: Foundation's take a part of a start that counts.
enum SystemThread {
  #if canImport(Glibc)
    /// What a thread does, with what it is given.
    typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #else
    /// What a thread does, with what it is given.
    typealias Body = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #endif

  /// Starts a thread that nobody waits for.
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
