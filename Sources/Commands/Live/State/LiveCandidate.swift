/// Something that may take the place of what is being typed.
struct LiveCandidate: Equatable, Sendable {
  /// The text that goes into the line.
  let text: String
  /// What is shown of it.
  let label: String
  /// What is known of it, as `3 reminders`.
  let detail: String
}

/// What is being typed in a line, and may be completed.
enum LiveBeginning: Equatable, Sendable {
  /// A tag's title, without `#`.
  case tag(String)
  /// A word of an expression.
  case term(String)

  /// What was typed of it.
  var text: String {
    switch self {
    case .tag(let text), .term(let text): text
    }
  }
}
