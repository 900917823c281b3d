import CommandKit
import Files
import Output
import SQLText
import TerminalKit

/// `.tee FILE`: writes what is shown to a file as well.
enum TeeCommand: DotCommand {
  static let appends = Flag("append", "add to the file, and keep what is in it")
  static let file = Parameter(
    optional: .fileOrOff,
    "the file, which is made or emptied; off ends it"
  )

  static let signature = Signature(
    "tee",
    group: .output,
    abstract: "Also write the session to a file",
    options: [appends],
    parameters: [file],
    discussion: """
      The file gets the session as it is seen: each input after a prompt, then results, remarks and errors, \
      without colours. What .output or .once sends elsewhere is not in it. Without FILE it says where the session \
      goes.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let present = context.output.listeners.compactMap { $0 as? TeeFile }.first
    guard let path = arguments[file] else {
      return try context.output.remark(
        present.map { "What is shown goes to \($0.path) as well." }
          ?? "What is shown goes to no file."
      )
    }
    guard path != "off" else {
      if let present { context.output.remove(present) }
      return
    }
    let file = try TeeFile(path: path, appending: arguments[appends], in: context)
    if let present { context.output.remove(present) }
    context.output.add(file)
  }
}

/// The file that gets what is shown.
private final class TeeFile: OutputListener {
  let path: String
  private let file: ByteOutput
  private unowned let context: CommandContext

  init(path: String, appending: Bool, in context: CommandContext) throws {
    self.path = path
    self.context = context
    file = try context.outputFile(path, appending: appending).output()
  }

  func willRun(_ entry: String) {
    let lines = entry.lineFeedLines
    for (prompt, line) in zip(Prompt(context).before(lines.map(String.init)), lines) {
      write(StrayBytes.bytes(of: "\(prompt)\(line)\n"))
    }
  }

  func didShow(_ text: ShownText) { write(text.plain) }

  private func write(_ text: [UInt8]) {
    file.write(text)
    // A full disk must not end the session, which goes on on the screen; it is said once.
    do {
      try file.flush()
    } catch {
      let cause = (error as? OutputError).map { SystemError(number: $0.code).message }
      try? context.output.warn(
        ofLoss: "\(path) can no longer be written: \(cause ?? "interrupted")"
      )
    }
  }
}
