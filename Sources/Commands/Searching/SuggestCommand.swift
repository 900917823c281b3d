import CommandKit
import QueryBuilder
import ReminderStore

/// `.suggest #PREFIX`: the tags that an app would offer to complete.
enum SuggestCommand: DotCommand {
  static let prefix = Parameter(
    optional: .init("#PREFIX", expecting: "the beginning of a tag", completion: .tag) {
      (text: String) in text
    },
    "how the tag begins"
  )

  static let signature = Signature(
    "suggest",
    group: .searching,
    abstract: "Suggest tags that begin so, the most used first",
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
    let typed = arguments[prefix] ?? ""
    let prefix = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    try context.show(
      TagUse.tags
        .where { tag, _ in tag.title.hasPrefix(prefix) }
        .order { tag, link in (TagUse.count(link).expression.desc(), tag.title) }
        .select { tag, link in
          ((Expression("#") + tag.title).as("tag"), TagUse.count(link).as("uses"))
        }
    )
  }
}
