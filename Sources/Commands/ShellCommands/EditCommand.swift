import CommandKit
import Output
import TerminalKit

/// `.edit`: opens the last statement in the user's editor.
enum EditCommand: DotCommand {
  static let signature = Signature(
    "edit",
    group: .shell,
    abstract: "Edit the last statement in $VISUAL or $EDITOR, and run it",
    discussion: """
      Typed in the last line of a statement that goes on, it opens that statement. What comes back is run \
      if it is whole and was changed; else it waits at the prompt. Ctrl-X Ctrl-E (in vi's command mode v) \
      does the same at any time.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard context.host.person?.history != nil || context.input.lastEntry != nil else {
      throw CommandError(".edit works only at a terminal that can move its cursor")
    }
    try context.output.current.flush()
    let old = context.input.lastEntry ?? ""
    let new = try EditedText.edited(old).withoutLineBreaksAtEnd
    guard !new.isEmpty else { return }
    context.host.person?.enter(String(new), atOnce: new != old.withoutLineBreaksAtEnd)
  }
}

extension String {
  fileprivate var withoutLineBreaksAtEnd: Substring {
    self[..<(lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex)]
  }
}
