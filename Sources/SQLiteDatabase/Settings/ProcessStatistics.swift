import Files

/// The system's counters of this program's reading and writing.
public enum ProcessStatistics {
  /// Linux's counters from `/proc/self/io`, by the titles that `sqlite3` gives them; none on other systems.
  ///
  /// A line of that file is `rchar: 123`.
  public static func inputAndOutput() -> [Statistic] {
    guard let file = try? Descriptor.open(reading: "/proc/self/io") else { return [] }
    defer { Descriptor.close(file) }
    let text = String(decoding: Descriptor.readChunk(file) ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let title = titles[words[0]] else { return nil }
      return Statistic(title: title, text: words[1])
    }
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
