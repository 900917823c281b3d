/// A text with its times left out, which differ from run to run.
public enum TimelessText {
  /// Replaces each number of seconds, such as `0.003 s`, `0.000312s` or those of `Run Time:`, by `0.0`.
  public static func of(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.hasPrefix("Run Time: ")
          ? "Run Time: real 0.0 user 0.0 sys 0.0" : String(timeless(line))
      }
      .joined(separator: "\n")
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
      let unit = rest.dropFirst(blank)
      let isTime = unit.first == "s" && unit.dropFirst().first?.isLetter != true
      result += isTime && number.contains(".") ? "0.0" : number
    }
    return result
  }
}
