import SQLText

/// A text without its times, which differ from run to run.
public enum TimelessText {
  /// Replaces, outside of results, each number of seconds, milliseconds or microseconds, such as `0.003 s`, `0.000312s`,
  /// `0.051 ms`, `7 µs` or those of `Run Time:`, by `0.0`.
  public static func of(_ text: String) -> String {
    text.lineFeedLines.map { line in
      if line.hasPrefix("Run Time: ") { return "Run Time: real 0.0 user 0.0 sys 0.0" }
      return isResult(line) ? String(line) : timeless(line)
    }
    .joined(separator: "\n")
  }

  /// Whether a line is one of a table, in which "0.5 s" is somebody's text.
  ///
  /// A line of the query log begins with its time, and may have any SQL after it.
  private static func isResult(_ line: Substring) -> Bool {
    guard line.contains(where: { $0 == "│" || $0 == "|" }) else { return false }
    let behind = line.drop { $0.isASCII && ($0.isNumber || $0 == ".") }
    return behind.startIndex == line.startIndex || !behind.hasPrefix("s ")
  }

  private static func timeless(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard number.first?.isNumber == true else {
        result.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(number.count)
      let blank = rest.first == " " ? 1 : 0
      let unit = rest.dropFirst(blank).prefix(while: \.isLetter)
      let isTime = (unit == "s" || unit == "ms") && number.contains(".") || unit == "µs"
      result += isTime ? "0.0" : number
    }
    return result
  }
}
