/// A terminal's answer to the question for its background: `ESC ] 11 ; rgb:ffff/ffff/ffff ESC \`.
struct BackgroundReport: Equatable {
  /// The colour; nil if the answer names it in an unknown way.
  let color: Color?

  /// What some bytes begin with.
  enum Finding: Equatable {
    /// A report of that many bytes.
    case whole(BackgroundReport, length: Int)
    /// The beginning of what may be a report.
    case beginning
    /// Something else.
    case none
  }

  private static let start = Array("\u{1B}]11;".utf8)
  /// The longest answer to wait for: `rgba:` and four numbers take 29 bytes.
  private static let longest = 64

  /// Looks for a report at the beginning of some bytes.
  static func find(in bytes: ArraySlice<UInt8>) -> Finding {
    guard bytes.count >= start.count else {
      return start.starts(with: bytes) && bytes.count > 1 ? .beginning : .none
    }
    guard bytes.starts(with: start) else { return .none }
    let answer = bytes.dropFirst(start.count)
    // BEL ends it, or ESC \.
    guard let end = answer.prefix(longest).firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      return answer.count < longest ? .beginning : .none
    }
    let report = BackgroundReport(color: color(String(decoding: answer[..<end], as: UTF8.self)))
    if bytes[end] == 0x07 { return .whole(report, length: end - bytes.startIndex + 1) }
    guard bytes.count > end - bytes.startIndex + 1 else { return .beginning }
    return bytes[end + 1] == UInt8(ascii: "\\")
      ? .whole(report, length: end - bytes.startIndex + 2) : .none
  }

  /// Reads `rgb:RR/GG/BB`, with one to four hexadecimal digits for each amount, and `rgba:`, whose last amount does
  /// not count.
  private static func color(_ text: String) -> Color? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let amounts = parts[1].split(separator: "/").map(amount)
    guard amounts.count >= 3, let red = amounts[0], let green = amounts[1], let blue = amounts[2]
    else { return nil }
    return Color(red: red, green: green, blue: blue)
  }

  /// The share that some digits stand for, as one of 256 amounts: both `f` and `ffff` are the whole.
  private static func amount(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.count, let number = Int(digits, radix: 16), number >= 0 else {
      return nil
    }
    let greatest = (1 << (4 * digits.count)) - 1
    return UInt8((number * 255 + greatest / 2) / greatest)
  }
}
