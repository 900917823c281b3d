import SQLText

extension FailedStatement {
  /// The name by which `.parameter` knows a parameter: of a bare question mark, its number too.
  func parameterName(at position: Int) -> String {
    let name = tokens[position].text
    return name == "?" ? "?\(number(ofParameterAt: position))" : name
  }

  /// The number that SQLite gives a bare question mark: the one after the largest before it.
  ///
  /// `?5` has the number 5; a name has a number of its own from its first occurrence on.
  private func number(ofParameterAt position: Int) -> Int {
    var largest = 0
    var named: Set<String> = []
    for token in tokens[...position] where token.kind == .variable {
      if token.text.hasPrefix("?"), let number = Int(token.text.dropFirst()) {
        largest = max(largest, number)
      } else if token.text == "?" || named.insert(token.text).inserted {
        largest += 1
      }
    }
    return largest
  }
}
