package import SQLText
import TerminalKit

/// The texts before the cursor where a person types.
package enum Prompt {
  /// Where a statement or a command can begin in a lesson: as wide as outside, so that lines are aligned.
  static func first(in lesson: String) -> String {
    let text = "\(TerminalText.harmless(lesson).prefix(PromptText.first.count - 2))> "
    return String(repeating: " ", count: PromptText.first.count - text.count) + text
  }

  /// Where a statement goes on: it shows what is open, and is as wide as the first prompt, so that the lines
  /// are aligned.
  ///
  /// If there is no room for all that is open, it shows the innermost constructs.
  package static func continuation(in open: [OpenConstruct]) -> String {
    var signs = ""
    for sign in open.reversed().lazy.map(sign(of:)) {
      guard (sign + signs).count <= room else { break }
      signs = sign + signs
    }
    return String(repeating: " ", count: room - signs.count) + signs + goesOn
  }

  private static let goesOn = "...> "
  private static let room = PromptText.first.count - goesOn.count

  private static func sign(of construct: OpenConstruct) -> String {
    switch construct {
    case .statement: ""
    case .triggerBody: "BEGIN"
    case .parenthesis: "("
    case .token(.singleQuote): "'"
    case .token(.doubleQuote): "\""
    case .token(.backtick): "`"
    case .token(.bracket): "["
    case .token(.blockComment): "/*"
    }
  }
}
