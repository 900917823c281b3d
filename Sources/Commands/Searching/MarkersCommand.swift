import CommandKit

/// `.markers`: the marks around the hits in results.
enum MarkersCommand: DotCommand {
  static let open = Parameter(
    optional: .text("ansi|markdown|html|off|auto|OPEN"),
    "a style, or the text before a hit"
  )
  static let close = Parameter(optional: .text("CLOSE"), "the text after a hit")

  static let signature = Signature(
    "markers",
    group: .searching,
    abstract: "Set the marks around hits",
    parameters: [open, close],
    discussion: """
      auto uses styles at a terminal, and ** in files and pipes; markdown uses **, html uses <mark>. Two texts of \
      your own: .markers [ ]. Without arguments it shows the marks in force.
      """,
    examples: [
      """
      > .markers html
      > .highlight --columns title walk
      4|Take a <mark>walk</mark>
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    switch (arguments[open], arguments[close]) {
    case (nil, _):
      try context.output.print("markers: \(context.search.markers.description)")
    case (let open?, let close?):
      context.search.markers = .custom(open: open, close: close)
    case (let name?, nil):
      guard let style = MarkerStyle.named[name] else {
        var error = CommandError("no such markers: \"\(name)\"", usage: signature.usage)
        if !error.suggest(name, among: MarkerStyle.named.keys.sorted()) {
          error.details.append("marks of your own come in pairs, as in: .markers <b> </b>")
        }
        throw error
      }
      context.search.markers = style
    }
  }
}
