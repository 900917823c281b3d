#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's counters of this program's reading and writing.
public enum ProcessStatistics {
  /// Linux's counters from `/proc/self/io`, by the titles that `sqlite3` gives them; none on other systems.
  ///
  /// A line of that file is `rchar: 123`.
  public static func inputAndOutput() -> [Statistic] {
    guard let file = fopen("/proc/self/io", "r") else { return [] }
    defer { fclose(file) }
    var statistics: [Statistic] = []
    var line = [CChar](repeating: 0, count: 200)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = bytes.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2, let title = titles[words[0]] else { continue }
      statistics.append(Statistic(title: title, text: words[1]))
    }
    return statistics
  }

  private static let titles = [
    "rchar:": "Bytes received by read():",
    "wchar:": "Bytes sent to write():",
    "syscr:": "Read() system calls:",
    "syscw:": "Write() system calls:",
    "read_bytes:": "Bytes read from storage:",
    "write_bytes:": "Bytes written to storage:",
    "cancelled_write_bytes:": "Cancelled write bytes:",
  ]
}
