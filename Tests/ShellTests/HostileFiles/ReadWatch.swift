#if canImport(Glibc)
  import Glibc

  /// Notices whether any program reads a file, by Linux's inotify.
  final class ReadWatch {
    private let descriptor: Int32

    /// Watches a file that exists.
    init?(_ path: String) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK))
      guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_OPEN | IN_ACCESS)) >= 0
      else { return nil }
    }

    deinit { close(descriptor) }

    /// Whether the file was opened or read since the last call.
    var hasSeenReading: Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      return read(descriptor, &buffer, buffer.count) > 0
    }
  }
#else
  /// Elsewhere only what is shown tells whether a file was read.
  struct ReadWatch {
    init?(_ path: String) {}
    var hasSeenReading: Bool { false }
  }
#endif
