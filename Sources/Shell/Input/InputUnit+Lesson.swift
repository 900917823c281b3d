import CommandKit
import Commands
import SQLText

extension InputUnit {
  /// What a lesson looks at: the text to run again on other data; nil for what does no work in the database.
  var lessonInput: LessonInput {
    switch self {
    case .nothing, .unfinished: return .none
    case .statements(let sql, _): return .text(sql.text)
    case .command(let text):
      guard let line = DotCommandLine(text),
        let command = try? dotCommandTable.command(named: line.name)
      else { return .none }
      let signature = CommandCall(command, with: CommandInput(line)).signature
      if signature.group == .learning || ["help", "quit", "exit"].contains(signature.name) {
        return .none
      }
      return signature.reachesOut ? .outside : .text(text)
    }
  }
}
