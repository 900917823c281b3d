/// Something that the user does with the mouse, as a terminal reports it that was asked to.
public struct MouseEvent: Equatable, Sendable {
  /// What the user does.
  public enum Action: Sendable {
    /// The left button goes down.
    case press
    /// The mouse moves while the left button is down.
    case drag
    /// The left button goes up.
    case release
    /// The wheel turns by a notch.
    case wheelUp, wheelDown
  }

  /// What the user does.
  public let action: Action
  /// The row of the mouse, from 0.
  public let row: Int
  /// The cell of the mouse in its row, from 0.
  public let column: Int

  /// Describes an event.
  public init(_ action: Action, row: Int, column: Int) {
    (self.action, self.row, self.column) = (action, row, column)
  }

  /// The event that terminals send as `ESC [ < button ; column ; row M`, or `m` (SGR, mode 1006); nil for other buttons.
  init?(parameters: some Collection<UInt8>, final: UInt8) {
    let numbers = parameters.dropFirst().split(
      separator: UInt8(ascii: ";"),
      omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], button >= 0, column > 0, row > 0
    else { return nil }
    // Shift, Meta and Ctrl are bits of the button's number.
    switch (button & ~0b11100, Unicode.Scalar(final)) {
    case (0, "M"): action = .press
    case (0, "m"): action = .release
    case (32, "M"): action = .drag
    case (64, "M"): action = .wheelUp
    case (65, "M"): action = .wheelDown
    default: return nil
    }
    (self.row, self.column) = (row - 1, column - 1)
  }
}
