import CEditline

/// The keys at the prompt, and the commands that they call.
extension Libedit {
  /// Keys that the user may bind otherwise in `.editrc`.
  private static let defaults: [(key: String, command: EditorCommand)] = [
    ("^F", .right), ("^L", .clearScreen), ("^N", .newer), ("^P", .older), ("^R", .search),
  ]

  /// Binds the keys of the prompt: ours, those of the user's `.editrc`, then those that nobody may take away.
  func bindKeys() {
    addCommands()
    cel_set_editor(handle, "emacs")
    cel_bind(handle, "^W", "ed-delete-prev-word")
    cel_take_flow_keys(handle)
    bind(Self.defaults)
    bind([("^A", .lineStart), ("^D", .deleteOrEnd), ("^E", .lineEnd), ("^X^E", .editElsewhere)])
    // Not with vi's keys, whose Backspace keeps what was deleted before it, and what `u` goes back to.
    bind([("^H", .backspace), ("^?", .backspace)])
    // ed-command, libedit's own command line, crashes when the user enters nothing. (This is not done after
    // .editrc: with vi's keys, a sequence that begins with Escape would delay the Escape key.)
    cel_bind(handle, "^[x", "ed-unassigned")
    cel_bind(handle, "^[X", "ed-unassigned")
    bind([("^[^M", .newline), ("^[^J", .newline)])
    el_source(handle, nil)
    // After .editrc, whose `bind -v` resets every key.
    if cel_has_vi_keys(handle) { bindViKeys() }
    bind([("^I", .complete), ("^J", .enter), ("^M", .enter)])
    for key in EditorKey.allCases {
      let code = "\\" + String(key.rawValue, radix: 8)
      cel_bind(handle, code, key.function)
      cel_bind_alternative(handle, code, key.function)
    }
  }

  /// The minus by its octal number: libedit would take a plain minus for the start of an option of `bind`.
  private static let minus = "\\055"

  private func bindViKeys() {
    bind(Self.defaults)
    let commands: [(key: String, command: EditorCommand)] = [
      ("k", .previous), ("j", .next), (Self.minus, .older), ("+", .newer), ("/", .search),
      ("?", .search),
      ("v", .editElsewhere),
      ("^J", .enterFromCommands), ("^M", .enterFromCommands),
    ]
    for (key, command) in Self.defaults + commands {
      cel_bind_alternative(handle, key, command.rawValue)
    }
    cel_bind_alternative(handle, ":", "ed-unassigned")
  }

  private func bind(_ keys: [(key: String, command: EditorCommand)]) {
    for (key, command) in keys { cel_bind(handle, key, command.rawValue) }
  }

  private func addCommands() {
    // A C function cannot capture the command, so each command has a function of its own.
    for command in EditorCommand.allCases {
      let function: cel_key_function =
        switch command {
        case .enter: { handle, _ in Libedit.perform(.enter, handle) }
        case .enterFromCommands: { handle, _ in Libedit.perform(.enterFromCommands, handle) }
        case .newline: { handle, _ in Libedit.perform(.newline, handle) }
        case .previous: { handle, _ in Libedit.perform(.previous, handle) }
        case .next: { handle, _ in Libedit.perform(.next, handle) }
        case .older: { handle, _ in Libedit.perform(.older, handle) }
        case .newer: { handle, _ in Libedit.perform(.newer, handle) }
        case .search: { handle, _ in Libedit.perform(.search, handle) }
        case .right: { handle, _ in Libedit.perform(.right, handle) }
        case .wordRight: { handle, _ in Libedit.perform(.wordRight, handle) }
        case .lineStart: { handle, _ in Libedit.perform(.lineStart, handle) }
        case .lineEnd: { handle, _ in Libedit.perform(.lineEnd, handle) }
        case .backspace: { handle, _ in Libedit.perform(.backspace, handle) }
        case .delete: { handle, _ in Libedit.perform(.delete, handle) }
        case .deleteOrEnd: { handle, _ in Libedit.perform(.deleteOrEnd, handle) }
        case .complete: { handle, _ in Libedit.perform(.complete, handle) }
        case .paste: { handle, _ in Libedit.perform(.paste, handle) }
        case .clearScreen: { handle, _ in Libedit.perform(.clearScreen, handle) }
        case .editElsewhere: { handle, _ in Libedit.perform(.editElsewhere, handle) }
        case .interrupt: { handle, _ in Libedit.perform(.interrupt, handle) }
        }
      cel_add_function(handle, command.rawValue, command.rawValue, function)
    }
  }

  private static func perform(_ command: EditorCommand, _ handle: OpaquePointer?) -> UInt8 {
    (of(handle)?.delegate?.perform(command) ?? .nothing).rawValue
  }

  static func of(_ handle: OpaquePointer?) -> Libedit? {
    cel_client(handle).map { Unmanaged<Libedit>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension EditorKey {
  /// The name of the function that the key calls: libedit's or ours.
  fileprivate var function: String {
    switch self {
    case .up: EditorCommand.previous.rawValue
    case .down: EditorCommand.next.rawValue
    case .left: "ed-prev-char"
    case .delete: EditorCommand.delete.rawValue
    case .wordLeft: "ed-prev-word"
    case .right: EditorCommand.right.rawValue
    case .home: EditorCommand.lineStart.rawValue
    case .end: EditorCommand.lineEnd.rawValue
    case .wordRight: EditorCommand.wordRight.rawValue
    case .interrupt: EditorCommand.interrupt.rawValue
    case .paste: EditorCommand.paste.rawValue
    case .newline: EditorCommand.newline.rawValue
    }
  }
}
