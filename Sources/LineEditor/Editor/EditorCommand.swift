/// What a key does that libedit does not do itself, or not well.
enum EditorCommand: String, CaseIterable {
  /// Enter: ends the text if it is whole, else begins a new line.
  case enter = "shell-enter"
  /// Enter in vi's command mode.
  case enterFromCommands = "shell-enter-from-commands"
  /// Begins a new line.
  case newline = "shell-newline"
  /// Up: a line up, or back in the history.
  case previous = "shell-previous"
  case next = "shell-next"
  /// Back in the history, wherever the cursor is.
  case older = "shell-older"
  case newer = "shell-newer"
  case search = "shell-search"
  /// Right: a character on, or takes what is suggested.
  case right = "shell-right"
  case wordRight = "shell-word-right"
  case lineStart = "shell-line-start"
  case lineEnd = "shell-line-end"
  case complete = "shell-complete"
  case paste = "shell-paste"
  case clearScreen = "shell-clear-screen"
  case editElsewhere = "shell-edit"
  case interrupt = "shell-interrupt"

  /// What libedit has to do after a command.
  enum Outcome: UInt8 {
    // The values are libedit's CC_NORM, CC_EOF and CC_REFRESH.
    case nothing = 0
    case endLine = 2
    case redraw = 4
  }
}
