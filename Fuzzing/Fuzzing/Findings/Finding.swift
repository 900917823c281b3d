/// A failure, and a small run that shows it.
struct Finding: Sendable {
  let failure: Failure
  let run: FuzzRun
  /// The end of what the program wrote.
  let tail: [UInt8]

  /// Whether another one shows the same in the same way, as far as their texts tell.
  func isLike(_ other: Finding) -> Bool {
    failure.isLike(other.failure) && signature == other.signature
  }

  /// The commands of its inputs, and what the program said when it ended.
  private var signature: [String] {
    if case .terminal(let text) = failure { return [String(text.prefix { $0 != "<" }.suffix(8))] }
    return run.inputs.map { String($0.prefix { $0 != " " }) } + [crash]
  }

  /// The line of the program's last words that says where it crashed.
  var crash: String {
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last { $0.contains("Fatal error") || $0.contains("overflow") }.map(String.init)
      ?? ""
  }
}
