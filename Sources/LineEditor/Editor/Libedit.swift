import CEditline
import TerminalKit

/// The owner of a `Libedit`, which reads keys for it and carries out the commands that libedit lacks.
protocol LibeditDelegate: AnyObject {
  /// Waits for the next character that the user types; nil if the terminal is gone.
  func nextCharacter() -> Unicode.Scalar?
  /// Carries out a command, and says what libedit must do then.
  func perform(_ command: EditorCommand) -> EditorCommand.Outcome
}

/// libedit's editor: it applies the user's keys to a text, with emacs or vi keys and those of `.editrc`.
///
/// libedit's own drawing goes to `/dev/null`: it knows no colours, no prompts between lines and no text higher
/// than the screen, and miscounts the cells of joined characters. The owner draws the text instead. The owner
/// also has the history, because libedit's commands for it overrun their buffers.
///
/// Names are registered with libedit's narrow (UTF-8) functions only: the wide ones keep the pointers that they
/// get. Texts go through the wide ones. `el_deletestr1` and `el_replacestr` are not used, because they corrupt the line.
final class Libedit {
  let handle: OpaquePointer
  private let past: OpaquePointer
  private let nowhere: UnsafeMutablePointer<FILE>
  weak var delegate: (any LibeditDelegate)?

  /// Starts libedit; nil if it cannot start, if no UTF-8 locale is installed, or if the terminal claims so many cells
  /// that libedit, which keeps them all, would need gigabytes.
  ///
  /// - Parameter program: The program's name, to which lines of `.editrc` can be restricted.
  init?(program: String) {
    guard UTF8Locale.isActive, TerminalSize.isCredible, let handle = cel_init(program) else {
      return nil
    }
    guard let past = history_init() else {
      el_end(handle)
      return nil
    }
    guard let nowhere = cel_draw_nowhere(handle) else {
      el_end(handle)
      history_end(past)
      return nil
    }
    (self.handle, self.past, self.nowhere) = (handle, past, nowhere)
    cel_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    cel_ignore_signals(handle)
    // This history stays empty; without it, vi's commands for the history crash.
    cel_set_history(handle, past)
    cel_set_reader(handle) { handle, character in
      guard let scalar = Libedit.of(handle)?.delegate?.nextCharacter() else { return 0 }
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

  /// Lets the user edit a text until a command ends the editing, or the terminal is gone.
  ///
  /// - Returns: The text if a command of libedit entered it (vi's `#`); nil if one of ours ended the editing.
  func edit() -> String? {
    // libedit would switch only at the first key; until then the terminal would echo what the user types.
    setEditing(true)
    var count: Int32 = 0
    let line = cel_read_line(handle, &count)
    defer { setEditing(false) }
    guard let line, count > 0 else { return nil }
    let scalars = UnsafeBufferPointer(start: line, count: Int(count)).map(Self.scalar)
    return EditedLine(scalars: scalars.dropLast(), cursor: 0).text
  }
}

extension Libedit {
  /// The text with its cursor.
  var line: EditedLine {
    withLine { characters, cursor in
      EditedLine(scalars: characters.map(Self.scalar), cursor: cursor)
    }
  }

  /// The number of scalars before the cursor, and whether the cursor may stand inside a character.
  ///
  /// Reading it takes constant time.
  var place: (cursor: Int, mayBeInsideCharacter: Bool) {
    withLine { characters, cursor in
      (cursor, cursor < characters.count && characters[cursor] >= 0x80)
    }
  }

  private func withLine<Result>(_ body: (UnsafeBufferPointer<UInt32>, Int) -> Result) -> Result {
    var (count, cursor): (Int32, Int32) = (0, 0)
    // In vi mode libedit may leave the cursor before the start of the line.
    cel_move_cursor(handle, 0)
    let start = cel_line(handle, &count, &cursor)
    let characters = UnsafeBufferPointer(start: start, count: max(0, Int(count)))
    return body(characters, min(max(0, Int(cursor)), characters.count))
  }

  /// Moves the cursor out of a character of several scalars.
  ///
  /// - Parameter last: The cursor's place before it moved, which tells the direction; it becomes the new place.
  func keepCursorBetweenCharacters(from last: inout Int) {
    let (cursor, mayBeInsideCharacter) = place
    defer { last = place.cursor }
    guard mayBeInsideCharacter else { return }
    let place = line.cursorBetweenCharacters(from: last)
    guard place != cursor else { return }
    moveCursor(to: place)
    cel_redraw(handle)
  }

  /// Whether the user has chosen vi's keys.
  var hasViKeys: Bool { cel_has_vi_keys(handle) }

  /// Moves the cursor to a place in the text, counted in scalars from 0.
  func moveCursor(to place: Int) {
    cel_move_cursor(handle, Int32(clamping: place - self.place.cursor))
  }

  /// Replaces scalars before the cursor with a text, and leaves the cursor after it.
  func replace(countBeforeCursor count: Int, with text: String) {
    cel_delete(handle, Int32(clamping: count))
    cel_insert(handle, Self.characters(of: text))
  }

  /// Deletes the character before the cursor, with all its scalars.
  func deleteBackward() {
    let count = line.textBeforeCursor.last?.unicodeScalars.count ?? 0
    replace(countBeforeCursor: count, with: "")
  }

  /// Deletes the character after the cursor, with all its scalars.
  func deleteForward() {
    let count = line.textAfterCursor.first?.unicodeScalars.count ?? 0
    moveCursor(to: place.cursor + count)
    replace(countBeforeCursor: count, with: "")
  }

  /// Replaces the whole text, and leaves the cursor at its end.
  func replaceLine(with text: String) {
    let count = line.scalars.count
    moveCursor(to: count)
    replace(countBeforeCursor: count, with: text)
  }

  /// Makes libedit read a text as if the user had typed it.
  func push(_ text: String) {
    cel_push(handle, Self.characters(of: text))
  }

  /// A text as libedit takes it, with a zero at its end, and U+FFFD in place of each other one: what follows is not lost.
  private static func characters(of text: String) -> [UInt32] {
    text.unicodeScalars.map { $0.value == 0 ? 0xFFFD : $0.value } + [0]
  }

  /// A character of libedit's, which can be no scalar where an input was not.
  private static func scalar(_ character: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(character) ?? "\u{FFFD}"
  }

  /// Switches the terminal to its settings for editing, or back to those that it had at the start.
  func setEditing(_ isEditing: Bool) {
    cel_set_raw(handle, isEditing)
  }
}

/// The locale that tells the C library, and so libedit, how to read characters.
private enum UTF8Locale {
  /// Whether the process has a UTF-8 locale: the user's, or another if the user's is not UTF-8 (`LANG=C`).
  ///
  /// The first access sets the locale.
  static let isActive = ["", "C.UTF-8", "en_US.UTF-8"].contains { (name: String) in
    setlocale(LC_CTYPE, name) != nil && String(cString: cel_codeset()) == "UTF-8"
  }
}
