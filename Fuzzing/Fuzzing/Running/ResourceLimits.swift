internal import CLibrary

/// What a program that goes wrong can take from the machine: this process's limits, which its programs inherit.
enum ResourceLimits {
  /// Bounds the memory and the length of a file, and forbids core dumps.
  static func apply() {
    #if canImport(Glibc)
      let (memory, length, core) = (
        __rlimit_resource_t(RLIMIT_AS.rawValue), __rlimit_resource_t(RLIMIT_FSIZE.rawValue),
        __rlimit_resource_t(RLIMIT_CORE.rawValue)
      )
    #else
      let (memory, length, core) = (RLIMIT_AS, RLIMIT_FSIZE, RLIMIT_CORE)
    #endif
    for (resource, bound) in [(memory, 8 << 30), (length, 1 << 30), (core, 0)] {
      var limit = rlimit()
      getrlimit(resource, &limit)
      limit.rlim_cur = min(limit.rlim_max, rlim_t(bound))
      setrlimit(resource, &limit)
    }
  }
}
