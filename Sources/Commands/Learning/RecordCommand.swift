import CommandKit
import Files
import Teaching
import TerminalKit

/// `.record FILE`: writes the session as a handout or as a picture.
enum RecordCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [RecordCheckCommand.self]

  static let title = Option(
    "title",
    .title,
    "the heading of the handout, or what the picture shows"
  )
  static let animate = Flag("animate", "let the picture type itself")
  static let force = Flag("force", "write over a file that is there")
  static let file = Parameter(
    optional: .fileOrOff,
    "FILE.md, FILE.html or FILE.svg, which is made; off ends it"
  )

  static let signature = Signature(
    "record",
    group: .learning,
    abstract: "Write the session as a handout or as a picture",
    options: [title, force, animate],
    parameters: [file],
    discussion: """
      What is typed from now on goes into the handout, with what it shows, except what programs print; .note adds \
      prose, .read the inputs of a script, as if typed. The file is whole after every input, \
      and ends with .record off or with the shell. A file that is there stays, unless you agree or say --force.

      A handout in Markdown can be run again: by .read --handout, or by .record check, which compares. One in HTML \
      is a single file, light or dark, for screen and paper; below searches it has sliders for the weights, \
      which move rows.

      A picture in SVG is light or dark as its page, and its text can be selected. With --animate it types itself, \
      with each screen of .live, for two minutes at most, and is written then; \
      readers who want no motion see its end.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let present = Recording(of: context)
    guard let path = arguments[file] else {
      return try context.output.remark(
        present.map { "The session is recorded in \($0.path)." } ?? "The session is not recorded."
      )
    }
    guard path != "off" else {
      guard let present else {
        throw CommandError("nothing is being recorded", details: [".record FILE.html begins"])
      }
      present.end()
      guard present.isWhole else {
        throw CommandError(
          "\(present.path) does not have the whole session",
          details: [
            "it could not be written, and has what went before; --force starts it over"
          ]
        )
      }
      return try context.output.remark("Recorded in \(present.path).")
    }
    try Recording.check(path, in: context)
    guard !arguments[animate] || Recording.isPicture(path) else {
      throw CommandError("--animate is for a picture, FILE.svg")
    }
    if let present, present.isAt(path), !arguments[force] {
      throw CommandError(
        "the session is recorded in \(path) already",
        details: [".record off ends that; --force starts it over"]
      )
    }
    guard try arguments[force] || mayWrite(to: path, in: context) else {
      return try context.output.remark("\(path) stays as it is; the session is not recorded.")
    }
    let inputs = try Recording.begin(
      at: path,
      title: arguments[title],
      isAnimated: arguments[animate],
      calling: dotCommandTable,
      in: context
    )
    if let present, !present.isAt(path), !present.isWhole {
      try context.output.remark(
        "\(present.path) does not have the whole session: it could not be written."
      )
    }
    if context.output.isTerminal {
      if let present, !present.isAt(path), present.isWhole {
        try context.output.remark("What came before is in \(present.path).")
      }
      try context.output.remark("Recording in \(path), until .record off.")
      if !inputs.isEmpty {
        try context.output.remark(
          "It begins with what is set already: \(inputs.joined(separator: "; "))."
        )
      }
    }
  }

  /// Whether there is nothing at a path that a recording would destroy, or the user agrees.
  private static func mayWrite(to path: String, in context: CommandContext) throws -> Bool {
    guard let size = Descriptor.size(ofFileAt: path), size > 0 else { return true }
    return try context.isAgreed(
      "Write over \(path), which has \(Count(size, "byte"))?",
      insteadOf: force,
      withoutTerminal: "\"\(path)\" is there already",
      remedy: ".record --force writes over it"
    )
  }
}

extension ValueKind where Value == String {
  /// A heading, by which a page or a picture is known.
  fileprivate static var title: Self {
    .init("TEXT", expecting: "a text that is not blank") { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
  }
}
