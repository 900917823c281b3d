import Testing

/// A session that a page of the documentation shows.
struct ConsoleBlock: Equatable, Sendable, CustomTestStringConvertible {
  /// Something typed, and its answer.
  struct Step: Equatable, Sendable {
    enum Kind: Equatable {
      case program, greeting, shell
    }

    var kind: Kind
    var input: String
    var output: String
  }

  var lines: [Substring]

  /// The page that shows it, by its path from the root of the package.
  let page: String

  /// The line of the page on which the block begins.
  let lineNumber: Int

  var testDescription: String { "\(page):\(lineNumber)" }

  /// The session taken apart.
  var steps: [Step] {
    var steps: [(kind: Step.Kind, input: [Substring], output: [Substring])] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append((.program, [line.dropFirst(2)], []))
      } else if line.hasPrefix("reminders> ") {
        if steps.last?.kind == .program { steps[steps.count - 1].kind = .greeting }
        steps.append((.shell, [line.dropFirst(11)], []))
      } else if line.hasPrefix("      ...> "), steps.last?.output.isEmpty == true {
        steps[steps.count - 1].input.append(line.dropFirst(11))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps.map {
      Step(
        kind: $0.kind,
        input: $0.input.joined(separator: "\n"),
        output: $0.output.joined(separator: "\n")
      )
    }
  }
}
