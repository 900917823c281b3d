import Foundation
import Testing

/// A session that documentation shows.
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

  let lines: [Substring]
  let lineNumber: Int

  var testDescription: String { "README.md:\(lineNumber)" }

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

/// The README at the root of the package.
enum Readme {
  /// Its sessions; none where there is no README.
  static var blocks: [ConsoleBlock] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("README.md")
    return (try? String(contentsOf: file, encoding: .utf8)).map(blocks(in:)) ?? []
  }

  /// The sessions in a text in Markdown.
  static func blocks(in text: String) -> [ConsoleBlock] {
    var blocks: [ConsoleBlock] = []
    var current: (lines: [Substring], lineNumber: Int)?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let block = current {
        if line == "```" {
          blocks.append(ConsoleBlock(lines: block.lines, lineNumber: block.lineNumber))
          current = nil
        } else {
          current?.lines.append(line)
        }
      } else if line == "```console" {
        current = ([], index + 1)
      }
    }
    return blocks
  }
}
