public import Files

/// A program that has the whole screen of a terminal, with one line of text that the user edits.
///
/// An editor runs it: it reads the keys, edits the line as it does at a prompt, and shows the pictures that the
/// program draws. The program decides what each key does, and may do work on other threads meanwhile.
public protocol EditedScreen: AnyObject {
  /// The text with which the line begins.
  var draft: String { get }

  /// Whether it wants to know what the user does with the mouse.
  var usesMouse: Bool { get }

  /// Begins.
  ///
  /// - Parameter wake: Makes the editor call ``take(_:in:)`` with ``ScreenEvent/wake`` soon; any thread may call it.
  func begin(wake: @escaping @Sendable () -> Void)

  /// Takes what has happened.
  ///
  /// - Parameters:
  ///   - event: What has happened.
  ///   - line: The line as it is now.
  /// - Returns: What the editor is to do.
  func take(_ event: ScreenEvent, in line: ScreenLine) -> ScreenReaction

  /// Draws the picture, when no more keys are waiting to be read.
  ///
  /// - Parameters:
  ///   - line: The line as it is now.
  ///   - size: The size of the screen.
  /// - Returns: The picture.
  func picture(of line: ScreenLine, size: TerminalSize) -> Frame

  /// When the editor is to call ``take(_:in:)`` with ``ScreenEvent/tick``; nil for never.
  var deadline: Moment? { get }
}

/// The line that the user edits.
public struct ScreenLine: Equatable, Sendable {
  /// The text; it has no line breaks.
  public let text: String
  /// The text before the cursor.
  public let textBeforeCursor: String

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - textBeforeCursor: The text before the cursor; nil for all of it.
  public init(_ text: String, textBeforeCursor: String? = nil) {
    self.text = text
    self.textBeforeCursor = textBeforeCursor ?? text
  }

  /// The text after the cursor.
  public var textAfterCursor: String {
    String(decoding: text.utf8.dropFirst(textBeforeCursor.utf8.count), as: UTF8.self)
  }
}

/// Something that a program with an edited line must know about.
public enum ScreenEvent: Equatable, Sendable {
  /// A key; the line does not have it yet.
  case key(ScreenKey)
  /// Something that is done with the mouse.
  case mouse(MouseEvent)
  /// The text of the line has changed, or its cursor has moved; and whether a paste did it.
  case edited(byPaste: Bool)
  /// Ctrl-C.
  case interrupt
  /// Another thread has called `wake`.
  case wake
  /// The time of ``EditedScreen/deadline`` has come.
  case tick
}

/// A key at a screen with an edited line.
public enum ScreenKey: Equatable, Sendable {
  case enter, tab, escape, backspace
  /// A character; control characters are characters too, and Ctrl-J is LF.
  case character(Unicode.Scalar)
  /// A character that is typed together with Meta, Alt on most keyboards.
  case meta(Unicode.Scalar)
  /// A key that terminals send as an escape sequence.
  case special(SpecialKey)
}

/// What an editor does with a key after its screen has taken it.
public enum ScreenReaction: Equatable, Sendable {
  /// The line gets the key, as at a prompt.
  case edit
  /// Nothing: the screen has done everything.
  case none
  /// Replaces the end of the text before the cursor, so many characters, with a text.
  case replace(count: Int, with: String)
  /// The screen ends.
  case leave
}
