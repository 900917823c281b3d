/// A session as text: lines that begin with `> ` are typed, the others are what the shell answers.
struct Transcript: Equatable, Sendable, ExpressibleByStringLiteral {
  /// Something typed and its answer.
  struct Step: Equatable, Sendable {
    /// What is typed: several lines if several in a row are.
    var input: String
    /// What the shell answers; empty if it is silent.
    var output: String

    /// Something typed and its answer.
    init(input: String, output: String) {
      self.input = input
      self.output = output
    }
  }

  /// The session as it is written.
  let text: String

  /// A session as it is written.
  init(_ text: String) {
    self.text = text
  }

  /// A session written as a literal.
  init(stringLiteral text: String) {
    self.init(text)
  }

  /// The session taken apart; answers before the first `> ` belong to an empty input.
  var steps: [Step] {
    var steps: [(input: [Substring], output: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") || line == ">" {
        if steps.last?.output.isEmpty != true { steps.append(([], [])) }
        steps[steps.count - 1].input.append(line.dropFirst(2))
      } else {
        if steps.isEmpty { steps.append(([], [])) }
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps.map {
      Step(input: $0.input.joined(separator: "\n"), output: $0.output.joined(separator: "\n"))
    }
  }
}
