/// What a key does that libedit does not do itself, or not well.
enum EditCommand: String, CaseIterable {
  case previous = "shell-previous"
  case next = "shell-next"
  case complete = "shell-complete"
  case interrupt = "shell-interrupt"

  /// What libedit has to do after a command.
  enum Outcome: UInt8 {
    // The values are libedit's CC_NORM, CC_EOF, CC_REFRESH and CC_ERROR.
    case nothing = 0
    case endLine = 2
    case redraw = 4
    case beep = 6
  }
}
