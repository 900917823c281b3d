import LineEditor

extension Completion {
  /// A completion without proposals.
  static func none(at text: String) -> Self {
    Self(range: text.endIndex..<text.endIndex, candidates: [])
  }
}

extension [String] {
  /// The names that begin with a typed text, in any case.
  func beginning(with typed: some StringProtocol) -> [String] {
    let typed = typed.lowercased()
    return filter { $0.lowercased().hasPrefix(typed) }
  }

  /// The names in alphabetical order, without those that differ only in case.
  var distinctSorted: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0.lowercased()).inserted }
      .sorted { $0.lowercased() < $1.lowercased() }
  }
}
