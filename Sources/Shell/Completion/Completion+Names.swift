import LineEditor

extension Completion {
  /// No proposals.
  static func none(at text: String) -> Self {
    Self(range: text.endIndex..<text.endIndex, candidates: [])
  }
}

extension [String] {
  /// Those that begin with what was typed, whatever the case.
  func beginning(with typed: some StringProtocol) -> [String] {
    let typed = typed.lowercased()
    return filter { $0.lowercased().hasPrefix(typed) }
  }

  /// Each once, whatever the case, in alphabetical order.
  var distinctSorted: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0.lowercased()).inserted }
      .sorted { $0.lowercased() < $1.lowercased() }
  }
}
