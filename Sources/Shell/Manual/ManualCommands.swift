import CommandKit

/// The commands of the manual page, group by group, each term with its meaning once.
///
/// What many commands of several groups share stands before them all. Anything else that commands share stands with the
/// first of them, to which the others refer. Commands beside each other that do the same are explained together.
struct ManualCommands {
  /// A command, or several that do the same, with what the page says of them.
  struct Item {
    /// The commands: the first is that which others refer to.
    var signatures: [Signature]
    /// What `.help` says of each of them.
    let page: HelpPage
  }

  /// The groups that have commands, with these and their subcommands.
  let groups: [(group: CommandGroup, items: [Item])]
  /// What many commands of several groups share.
  let commonTerms: [HelpPage.Entry]
  /// The first who explains a term.
  private let first: [HelpPage.Entry: Signature]

  /// Finds what commands share with each other, and with the program, which the page explains before them.
  init(_ commands: [Signature], after program: Signature) {
    groups = CommandGroup.allCases.compactMap { group in
      let members = commands.filter { $0.group == group }.flatMap(\.manualItems)
      return members.isEmpty ? nil : (group, Self.joined(members))
    }
    var users: [HelpPage.Entry: [Signature]] = [:]
    for term in HelpPage(of: program).terms { users[term] = [program] }
    let items = groups.flatMap(\.items)
    for item in items {
      for term in item.page.terms { users[term, default: []] += item.signatures.prefix(1) }
    }
    first = users.compactMapValues(\.first)
    let common = users.filter { Self.areMany($0.value) }
    var rest = Set(common.keys)
    commonTerms = items.flatMap(\.page.terms).filter { rest.remove($0) != nil }
  }

  /// Whether these are so many commands, of several groups, that none of them should explain what they share.
  private static func areMany(_ users: [Signature]) -> Bool {
    users.count > 2 && Set(users.map(\.group)).count > 1
      && users.allSatisfy { $0.kind == .dotCommand }
  }

  /// The terms that a command explains itself, and those that it has from others, by these.
  func terms(of item: Item) -> (
    own: [HelpPage.Entry], others: [(from: Signature, terms: [HelpPage.Entry])]
  ) {
    var own: [HelpPage.Entry] = []
    var others: [(from: Signature, terms: [HelpPage.Entry])] = []
    for term in item.page.terms where !commonTerms.contains(term) {
      guard let signature = first[term], signature.title != item.signatures.first?.title else {
        own.append(term)
        continue
      }
      if let index = others.firstIndex(where: { $0.from.title == signature.title }) {
        others[index].terms.append(term)
      } else {
        others.append((signature, [term]))
      }
    }
    return (own, others)
  }

  /// Joins neighbours of which help says the same.
  private static func joined(_ items: [Item]) -> [Item] {
    items.reduce(into: []) { items, item in
      if let last = items.last, last.page.saysTheSame(as: item.page) {
        items[items.count - 1].signatures += item.signatures
      } else {
        items.append(item)
      }
    }
  }
}

extension Signature {
  /// The command and its subcommands, each as the page explains it.
  fileprivate var manualItems: [ManualCommands.Item] {
    [.init(signatures: [self], page: HelpPage(of: self))] + subcommands.flatMap(\.manualItems)
  }
}

extension HelpPage {
  /// What stands after the name, and its meaning.
  fileprivate var terms: [Entry] { arguments + options }

  /// Whether two commands with one explanation would be told apart by their names only.
  fileprivate func saysTheSame(as other: HelpPage) -> Bool {
    purpose == other.purpose && terms == other.terms && discussion == other.discussion
  }
}
