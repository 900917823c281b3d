/// The name of a SELECT that is kept as a side of comparisons.
enum SideName {
  /// What stands before the name of a SELECT, or of a file with one, where it is a side.
  static let prefix = "sql:"

  /// Whether a SELECT can be kept under a name: a file's has a point or a slash.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
