import CommandKit
import QueryBuilder
import ReminderStore
import SQLText
import TerminalKit

/// `.suggest #PREFIX`: the tags that an app would offer to complete.
enum SuggestCommand: DotCommand {
  static let text = TrailingText(
    "#PREFIX",
    "the beginning of the tag",
    isOptional: true,
    completion: .searchText
  )

  static let signature = Signature(
    "suggest",
    group: .searching,
    abstract: "Suggest tags for a beginning, the most used first",
    text: text,
    examples: [
      """
      > .suggest #e
      #easy-win|4
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.database.reminderIndex()
    let tags = try context.perform { session in
      try TagUse.tags(beginningWith: prefix(of: arguments.text), in: session)
    }
    try context.show(
      tags.select { tag in (chip(tag).as("tag"), TagUse.count(tag).as("uses")) }
    )
  }

  /// The beginning of a title in `#we`, `we` and `'#two w'`, and in `#"two w`, which quotes it because of its blank.
  private static func prefix(of text: String) -> String {
    let words = DotCommandLine(".suggest \(text)")?.arguments ?? []
    let typed = words.count == 1 && words[0].isQuoted ? words[0].text : text.trimmed
    guard typed.hasPrefix("#") else { return typed }
    var title = typed.dropFirst()
    guard title.hasPrefix("\"") else { return String(title) }
    title.removeFirst()
    // A quote in a title is doubled, so that of an odd number at the end the last one closes it.
    let quotes = title.reversed().prefix { $0 == "\"" }.count
    if !quotes.isMultiple(of: 2) { title.removeLast() }
    return title.replacing("\"\"", with: "\"")
  }

  /// The tag as `.search` takes it: in quotes where its title has characters that would end it.
  private static func chip(_ tag: TableReference<Tag>) -> Expression<String> {
    let quoted =
      Expression("#\"") + tag.title.replacing(Expression("\""), with: Expression("\"\"")) + "\""
    // The class of characters that the tags of a database of the shell's cannot have.
    let ends = Expression<Bool>(
      raw:
        "\(tag.title) GLOB '*[, #' || char(9, 10, 11, 12, 13, 160) || ']*' OR \(tag.title) GLOB '\"*'"
    )
    return Case(when: ends, then: quoted).else(Expression("#") + tag.title)
  }
}
