/// The format of a history file: libedit's, with one entry to a line.
///
/// Backslashes and control characters, including line breaks, are written as `\ooo` (octal); all other
/// characters are written as they are. The first line names the format.
///
/// Behind an entry that failed stands a mark. It begins with a tab, which no encoded entry has; libedit takes
/// the mark for a part of the entry.
enum HistoryCodec {
  static let header = "_HiStOrY_V2_"
  private static let failureMark = "\t# failed"

  /// A record as a line of the file, without its line break.
  static func encode(_ record: HistoryRecord) -> String {
    var encoded = ""
    for scalar in record.entry.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\u{7F}" || scalar == "\\" {
        let octal = String(scalar.value, radix: 8)
        encoded += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      } else {
        encoded.unicodeScalars.append(scalar)
      }
    }
    return record.hasFailed ? encoded + failureMark : encoded
  }

  /// The record that a line of the file holds; nil for the header.
  ///
  /// A backslash without an octal number behind it stands for itself, except that `\\` is one backslash.
  static func decode(_ line: String) -> HistoryRecord? {
    guard line != header else { return nil }
    let marked = line.utf8.suffix(failureMark.utf8.count)
    guard marked.elementsEqual(failureMark.utf8) else { return HistoryRecord(entry: entry(line)) }
    return HistoryRecord(entry: entry(String(line.dropLast(failureMark.count))), hasFailed: true)
  }

  private static func entry(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
    var decoded: [UInt8] = []
    var rest = line.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        decoded.append(byte)
        continue
      }
      let digits = rest.prefix(3)
      if digits.count == 3, let code = Substring(digits).octalByte {
        decoded.append(code)
        rest = rest.dropFirst(3)
      } else {
        decoded.append(byte)
        if rest.first == byte { rest.removeFirst() }
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension Substring {
  /// The byte with this octal number; nil if this is none.
  fileprivate var octalByte: UInt8? {
    utf8.first == UInt8(ascii: "+") ? nil : UInt8(self, radix: 8)
  }
}
