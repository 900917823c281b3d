internal import CLibrary

/// What the system keeps of files in memory.
enum PageCache {
  /// Makes the system forget the files of programs, and of the libraries that they load, as a reboot does.
  ///
  /// Pages that another program uses stay; without `posix_fadvise`, as on macOS, all stay.
  static func drop(filesOf programs: [String]) {
    for program in programs {
      for path in [program] + libraries(of: program) { drop(path) }
    }
  }

  private static func drop(_ path: String) {
    #if canImport(Glibc)
      let file = open(path, O_RDONLY)
      guard file >= 0 else { return }
      defer { close(file) }
      // Only what is on the disk already can be dropped.
      fsync(file)
      posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }

  /// The libraries that a program loads, as `ldd` lists them; none where it is linked statically.
  private static func libraries(of program: String) -> [String] {
    guard let list = try? Program("ldd", [program]).output() else { return [] }
    return list.split(whereSeparator: { " \t\n".contains($0) })
      .filter { $0.hasPrefix("/") }.map(String.init)
  }
}
