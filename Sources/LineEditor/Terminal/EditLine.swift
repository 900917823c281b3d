import CEditline

/// What an `EditLine` asks of its owner while a line is edited.
protocol EditLineDelegate: AnyObject {
  /// The next character typed; nil if the terminal is gone.
  func nextCharacter() -> Unicode.Scalar?
  /// Carries a command out.
  func perform(_ command: EditCommand) -> EditCommand.Outcome
}

/// libedit's editor on standard input and output, by Swift's rules.
///
/// Only its narrow (UTF-8) functions are used where names are registered: the wide ones keep the pointers
/// that they are given. `el_deletestr1` and `el_replacestr` are avoided, they corrupt the line.
final class EditLine {
  private let handle: OpaquePointer
  private let past: OpaquePointer
  private var prompt: UnsafeMutablePointer<CChar>?
  weak var delegate: (any EditLineDelegate)?

  /// Starts libedit; nil if it cannot start.
  ///
  /// - Parameter program: The name by which `.editrc` can restrict its lines to this program.
  init?(program: String) {
    UTF8Locale.activate()
    guard let handle = cel_init(program) else { return nil }
    guard let past = history_init() else {
      el_end(handle)
      return nil
    }
    self.handle = handle
    self.past = past
    cel_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    cel_ignore_signals(handle)
    cel_history_set_size(past, Int32.max)
    cel_set_history(handle, past)
    cel_set_prompt(handle) { EditLine.of($0)?.prompt }
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
    free(prompt)
  }

  /// Lets the user edit a line; nil if a command ended it or the terminal is gone.
  func readLine(prompt: String) -> String? {
    free(self.prompt)
    self.prompt = strdup(prompt)
    el_resize(handle)
    // libedit itself would do it behind the prompt, where the terminal still shows what is typed.
    setEditing(true)
    var count: Int32 = 0
    guard let line = el_gets(handle, &count), count > 0 else { return nil }
    return String(cString: line)
  }

  /// Makes an entry known to libedit's own history search.
  func addToHistory(_ entry: String) {
    cel_history_enter(past, entry)
  }
}

extension EditLine {
  /// What is being edited.
  var line: EditedLine {
    var (count, cursor): (Int32, Int32) = (0, 0)
    let scalars = UnsafeBufferPointer(start: cel_line(handle, &count, &cursor), count: Int(count))
    return EditedLine(
      scalars: scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" },
      // In vi mode libedit may leave the cursor before the beginning.
      cursor: min(max(0, Int(cursor)), scalars.count)
    )
  }

  /// Moves the cursor to a place in the line, counted in scalars.
  func moveCursor(to place: Int) {
    el_cursor(handle, Int32(clamping: place - line.cursor))
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

  /// Draws prompt and line at the terminal's cursor, which must be at the left edge of an empty row.
  func redraw() {
    cel_refresh(handle)
  }

  /// Learns the size of the terminal anew, and forgets what is drawn on it.
  func takeTerminalSize() {
    el_resize(handle)
  }

  /// Switches between the terminal's settings for editing and those it was found with.
  func setEditing(_ isEditing: Bool) {
    cel_set_raw(handle, isEditing)
  }
}

extension EditLine {
  private func bindKeys() {
    addCommands()
    cel_set_editor(handle, "emacs")
    // Defaults that .editrc may change.
    cel_bind(handle, "^R", "em-inc-search-prev")
    cel_bind(handle, "^W", "ed-delete-prev-word")
    // ed-command, libedit's own command line, crashes when nothing is entered in it. (Not after .editrc:
    // in vi's keys a sequence with Escape would delay the Escape key.)
    cel_bind(handle, "^[x", "ed-unassigned")
    cel_bind(handle, "^[X", "ed-unassigned")
    el_source(handle, nil)
    // After .editrc, because its `bind -v` resets every key.
    bind("^I", .complete)
    bind("^P", .previous)
    bind("^N", .next)
    cel_bind_alternative(handle, "k", EditCommand.previous.rawValue)
    cel_bind_alternative(handle, "j", EditCommand.next.rawValue)
    cel_bind_alternative(handle, ":", "ed-unassigned")
    for key in SpecialKey.allCases {
      let code = "\\" + String(key.rawValue, radix: 8)
      cel_bind(handle, code, key.function)
      cel_bind_alternative(handle, code, key.function)
    }
  }

  private func bind(_ key: String, _ command: EditCommand) {
    cel_bind(handle, key, command.rawValue)
  }

  private func addCommands() {
    // A C function cannot carry a value, so there is one for each command.
    for command in EditCommand.allCases {
      let function: cel_key_function =
        switch command {
        case .previous: { handle, _ in EditLine.perform(.previous, handle) }
        case .next: { handle, _ in EditLine.perform(.next, handle) }
        case .complete: { handle, _ in EditLine.perform(.complete, handle) }
        case .interrupt: { handle, _ in EditLine.perform(.interrupt, handle) }
        }
      cel_add_function(handle, command.rawValue, command.rawValue, function)
    }
  }

  private static func perform(_ command: EditCommand, _ handle: OpaquePointer?) -> UInt8 {
    (of(handle)?.delegate?.perform(command) ?? .nothing).rawValue
  }

  private static func of(_ handle: OpaquePointer?) -> EditLine? {
    cel_client(handle).map { Unmanaged<EditLine>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension SpecialKey {
  /// The function of libedit, or of ours, that the key calls.
  fileprivate var function: String {
    switch self {
    case .up: EditCommand.previous.rawValue
    case .down: EditCommand.next.rawValue
    case .left: "ed-prev-char"
    case .right: "ed-next-char"
    case .home: "ed-move-to-beg"
    case .end: "ed-move-to-end"
    case .delete: "ed-delete-next-char"
    case .wordLeft: "ed-prev-word"
    case .wordRight: "em-next-word"
    case .interrupt: EditCommand.interrupt.rawValue
    }
  }
}
