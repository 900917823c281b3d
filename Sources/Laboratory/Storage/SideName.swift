/// The name of a SELECT that is kept as a side of comparisons.
enum SideName {
  /// Whether a SELECT can be kept under a name: a file's has a point or a slash.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
