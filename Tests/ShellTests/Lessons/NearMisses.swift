import Foundation

/// Inputs that are nearly right in a step, and the line that the lesson says to each, from `Tests/NearMisses`.
///
/// The lines are written by hand, so that a change of what is said shows. A file has a heading for each step of its
/// lesson, then inputs after `> ` and below each what is said; `-` where nothing is.
struct NearMisses {
  /// An input, and what is said of it.
  struct Miss {
    var input: String
    /// The line; nil where nothing is said.
    var line: String?
  }

  /// The misses of each step, by its name.
  private(set) var steps: [String: [Miss]] = [:]

  /// Reads those of a lesson.
  init(of lesson: String) throws {
    let file = Documents.root.appendingPathComponent("Tests/NearMisses/\(lesson).txt")
    var (step, input) = ("", [Substring]())
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") {
        step = String(line.dropFirst(3))
      } else if line.hasPrefix("> ") {
        input.append(line.dropFirst(2))
      } else {
        let miss = Miss(
          input: input.joined(separator: "\n"),
          line: line == "-" ? nil : String(line)
        )
        steps[step, default: []].append(miss)
        input = []
      }
    }
  }
}
