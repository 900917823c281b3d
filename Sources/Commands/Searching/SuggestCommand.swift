import CommandKit
import QueryBuilder
import ReminderStore
import SQLText

/// `.suggest #PREFIX`: the tags that an app would offer to complete.
enum SuggestCommand: DotCommand {
  static let prefix = Parameter(
    optional: .init("#PREFIX", expecting: "the beginning of a tag", completion: .tag) {
      (text: String) in text
    },
    "the beginning of the tag"
  )

  static let signature = Signature(
    "suggest",
    group: .searching,
    abstract: "Suggest tags for a beginning, the most used first",
    parameters: [prefix],
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
      try TagUse.tags(beginningWith: Self.prefix(of: arguments[prefix] ?? ""), in: session)
    }
    try context.show(
      tags.select { tag in (chip(tag).as("tag"), TagUse.count(tag).as("uses")) }
    )
  }

  /// The beginning of a title in `#we`, in `we` and in `#"two w`, which quotes it because of the blank.
  private static func prefix(of typed: String) -> String {
    guard typed.hasPrefix("#") else { return typed }
    let title = typed.dropFirst()
    guard title.hasPrefix("\"") else { return String(title) }
    return String(title.dropFirst().replacing("\"\"", with: "\""))
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
