/// A command of the editor that libedit lacks or does not do well; the raw value is its name for libedit.
enum EditorCommand: String, CaseIterable {
  /// Enter: ends the editing if the text is whole, else begins a new line.
  case enter = "shell-enter"
  /// Enter in vi's command mode.
  case enterFromCommands = "shell-enter-from-commands"
  /// Begins a new line.
  case newline = "shell-newline"
  /// Up: moves a line up, or back in the history.
  case previous = "shell-previous"
  case next = "shell-next"
  /// Moves back in the history, wherever the cursor is.
  case older = "shell-older"
  case newer = "shell-newer"
  case search = "shell-search"
  /// Right: moves to the next character, or takes the suggestion.
  case right = "shell-right"
  case wordRight = "shell-word-right"
  case lineStart = "shell-line-start"
  case lineEnd = "shell-line-end"
  /// Deletes the character before the cursor. libedit's own commands delete a scalar of it.
  case backspace = "shell-backspace"
  /// Deletes the character after the cursor.
  case delete = "shell-delete"
  /// Ctrl-D: deletes the character after the cursor, or ends the input where there is no text; at the end of a text that
  /// goes on, says what ends it.
  case deleteOrEnd = "shell-delete-or-end"
  case complete = "shell-complete"
  case paste = "shell-paste"
  case clearScreen = "shell-clear-screen"
  case editElsewhere = "shell-edit"
  case interrupt = "shell-interrupt"

  /// What libedit must do after a command; the values are its CC_NORM, CC_EOF and CC_REFRESH.
  enum Outcome: UInt8 {
    case nothing = 0
    case endLine = 2
    case redraw = 4
  }
}
