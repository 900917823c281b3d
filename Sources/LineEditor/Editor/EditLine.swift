import CEditline

/// What an `EditLine` asks of its owner while a line is edited.
protocol EditLineDelegate: AnyObject {
  /// The next character typed; nil if the terminal is gone.
  func nextCharacter() -> Unicode.Scalar?
  /// Carries a command out.
  func perform(_ command: EditorCommand) -> EditorCommand.Outcome
}

/// libedit's keys and text, by Swift's rules: what a key does to the text, by emacs' or vi's habits and
/// `.editrc`.
///
/// What libedit would draw goes nowhere: it knows no colours, no prompts between lines, no text higher than
/// the screen, and miscounts the cells of joined characters. Whoever owns it draws the text instead, and has
/// the history: libedit's own commands for it overrun their buffers.
///
/// Only its narrow (UTF-8) functions are used where names are registered: the wide ones keep the pointers
/// that they are given. `el_deletestr1` and `el_replacestr` are avoided, they corrupt the line.
final class EditLine {
  private let handle: OpaquePointer
  private let past: OpaquePointer
  private let nowhere: UnsafeMutablePointer<FILE>
  weak var delegate: (any EditLineDelegate)?

  /// Starts libedit; nil if it cannot start.
  ///
  /// - Parameter program: The name by which `.editrc` can restrict its lines to this program.
  init?(program: String) {
    guard UTF8Locale.isActive, let handle = cel_init(program) else { return nil }
    guard let past = history_init(), let nowhere = cel_draw_nowhere(handle) else {
      el_end(handle)
      return nil
    }
    (self.handle, self.past, self.nowhere) = (handle, past, nowhere)
    cel_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    cel_ignore_signals(handle)
    // It stays empty; without one, vi's commands for it crash.
    cel_set_history(handle, past)
    cel_set_reader(handle) { handle, character in
      guard let scalar = EditLine.of(handle)?.delegate?.nextCharacter() else { return 0 }
      character?.pointee = scalar.value
      return 1
    }
    bindKeys()
  }

  deinit {
    el_end(handle)
    history_end(past)
    fclose(nowhere)
  }

  /// Lets the user edit a text until a command ends that, or the terminal is gone.
  ///
  /// - Returns: The text if a command of libedit's entered it (vi's `#`); nil if one of ours ended it.
  func edit() -> String? {
    // libedit itself would do it at the first key, until when the terminal still shows what is typed.
    setEditing(true)
    var count: Int32 = 0
    let line = el_gets(handle, &count)
    defer { setEditing(false) }
    guard let line, count > 0 else { return nil }
    return String(String(cString: line).unicodeScalars.dropLast())
  }
}

extension EditLine {
  /// What is being edited.
  var line: EditedLine {
    withLine { characters, cursor in
      EditedLine(
        scalars: characters.map { Unicode.Scalar($0) ?? "\u{FFFD}" },
        cursor: cursor
      )
    }
  }

  /// The number of scalars before the cursor, and whether the cursor may stand inside of a character.
  ///
  /// Takes the same time for any length of the line.
  var place: (cursor: Int, mayBeInsideCharacter: Bool) {
    withLine { characters, cursor in
      (cursor, cursor < characters.count && characters[cursor] >= 0x80)
    }
  }

  private func withLine<Result>(_ body: (UnsafeBufferPointer<UInt32>, Int) -> Result) -> Result {
    var (count, cursor): (Int32, Int32) = (0, 0)
    // In vi mode libedit may leave the cursor before the beginning.
    cel_keep_cursor_in_line(handle)
    let start = cel_line(handle, &count, &cursor)
    let characters = UnsafeBufferPointer(start: start, count: max(0, Int(count)))
    return body(characters, min(max(0, Int(cursor)), characters.count))
  }

  /// Moves the cursor to a place in the line, counted in scalars.
  func moveCursor(to place: Int) {
    el_cursor(handle, Int32(clamping: place - self.place.cursor))
  }

  /// Replaces scalars before the cursor by a text and leaves the cursor behind it.
  func replace(countBeforeCursor count: Int, with text: String) {
    el_deletestr(handle, Int32(clamping: count))
    el_insertstr(handle, text)
  }

  /// Replaces the whole line.
  func replaceLine(with text: String) {
    let count = line.scalars.count
    moveCursor(to: count)
    replace(countBeforeCursor: count, with: text)
  }

  /// Has libedit take characters for typed ones.
  func push(_ text: String) {
    el_push(handle, text)
  }

  /// Switches between the terminal's settings for editing and those it was found with.
  func setEditing(_ isEditing: Bool) {
    cel_set_raw(handle, isEditing)
  }
}

extension EditLine {
  /// The keys that the user may give another meaning to in `.editrc`.
  private static let defaults: [(key: String, command: EditorCommand)] = [
    ("^F", .right), ("^L", .clearScreen), ("^N", .newer), ("^P", .older), ("^R", .search),
  ]

  private func bindKeys() {
    addCommands()
    cel_set_editor(handle, "emacs")
    cel_bind(handle, "^W", "ed-delete-prev-word")
    bind(Self.defaults)
    bind([("^A", .lineStart), ("^E", .lineEnd), ("^X^E", .editElsewhere)])
    // ed-command, libedit's own command line, crashes when nothing is entered in it. (Not after .editrc:
    // in vi's keys a sequence with Escape would delay the Escape key.)
    cel_bind(handle, "^[x", "ed-unassigned")
    cel_bind(handle, "^[X", "ed-unassigned")
    bind([("^[^M", .newline), ("^[^J", .newline)])
    el_source(handle, nil)
    // After .editrc, because its `bind -v` resets every key.
    if cel_has_vi_keys(handle) { bindViKeys() }
    bind([("^I", .complete), ("^J", .enter), ("^M", .enter)])
    for key in EditorKey.allCases {
      let code = "\\" + String(key.rawValue, radix: 8)
      cel_bind(handle, code, key.function)
      cel_bind_alternative(handle, code, key.function)
    }
  }

  private func bindViKeys() {
    bind(Self.defaults)
    let commands: [(key: String, command: EditorCommand)] = [
      ("k", .previous), ("j", .next), ("-", .older), ("+", .newer), ("/", .search), ("?", .search),
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
    // A C function cannot carry a value, so there is one for each command.
    for command in EditorCommand.allCases {
      let function: cel_key_function =
        switch command {
        case .enter: { handle, _ in EditLine.perform(.enter, handle) }
        case .enterFromCommands: { handle, _ in EditLine.perform(.enterFromCommands, handle) }
        case .newline: { handle, _ in EditLine.perform(.newline, handle) }
        case .previous: { handle, _ in EditLine.perform(.previous, handle) }
        case .next: { handle, _ in EditLine.perform(.next, handle) }
        case .older: { handle, _ in EditLine.perform(.older, handle) }
        case .newer: { handle, _ in EditLine.perform(.newer, handle) }
        case .search: { handle, _ in EditLine.perform(.search, handle) }
        case .right: { handle, _ in EditLine.perform(.right, handle) }
        case .wordRight: { handle, _ in EditLine.perform(.wordRight, handle) }
        case .lineStart: { handle, _ in EditLine.perform(.lineStart, handle) }
        case .lineEnd: { handle, _ in EditLine.perform(.lineEnd, handle) }
        case .complete: { handle, _ in EditLine.perform(.complete, handle) }
        case .paste: { handle, _ in EditLine.perform(.paste, handle) }
        case .clearScreen: { handle, _ in EditLine.perform(.clearScreen, handle) }
        case .editElsewhere: { handle, _ in EditLine.perform(.editElsewhere, handle) }
        case .interrupt: { handle, _ in EditLine.perform(.interrupt, handle) }
        }
      cel_add_function(handle, command.rawValue, command.rawValue, function)
    }
  }

  private static func perform(_ command: EditorCommand, _ handle: OpaquePointer?) -> UInt8 {
    (of(handle)?.delegate?.perform(command) ?? .nothing).rawValue
  }

  private static func of(_ handle: OpaquePointer?) -> EditLine? {
    cel_client(handle).map { Unmanaged<EditLine>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension EditorKey {
  /// The function of libedit, or of ours, that the key calls.
  fileprivate var function: String {
    switch self {
    case .up: EditorCommand.previous.rawValue
    case .down: EditorCommand.next.rawValue
    case .left: "ed-prev-char"
    case .delete: "ed-delete-next-char"
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
