public import Output
public import TerminalKit

/// Follows what a person sees: what is typed, and what comes.
public protocol OutputListener: AnyObject {
  /// Whether the shell tells it of each input in a script, as if a person had typed it.
  ///
  /// A listener that does not follow scripts hears of the line `.read FILE` only, and sees what the script shows.
  var followsScripts: Bool { get }

  /// Whether it shows results to people by itself, with the marks of rows, which a script's own output has not.
  var showsMarks: Bool { get }

  /// Called before an input runs.
  ///
  /// - Parameter entry: The input as it was typed; several lines, if it was typed so.
  func willRun(_ entry: String)

  /// Called for each piece of text that is shown, results and errors among it.
  ///
  /// - Parameter text: The text, with and without the styles of a terminal.
  func didShow(_ text: ShownText)

  /// Called before a result or a chart is shown.
  func willShowResult()

  /// Called after a result has been shown, and the line below it that says what of it is not.
  func didShowResult(_ result: RecordedResult)

  /// Called after a chart has been shown, or where only listeners get it.
  ///
  /// - Parameter svg: The chart, as SVG.
  func didDraw(_ svg: String)

  /// Called for each picture that a command draws on the whole screen.
  ///
  /// - Parameter rows: The rows of the screen, from the top.
  func didPaint(_ rows: [ScreenText])

  /// Called when the input that runs goes on as another one, which does the same without a screen.
  ///
  /// - Parameter entry: The other input.
  func didGoOn(as entry: String)

  /// Called when an input has done its work, at which a lesson has not yet looked.
  ///
  /// - Parameter isWell: Whether there was no error.
  func didWork(isWell: Bool)

  /// Called after an input has run, and after what a lesson said of it.
  ///
  /// - Parameters:
  ///   - isWell: Whether there was no error.
  ///   - isInScript: Whether `.read` ran it, so that the call for `.read` itself is still to come.
  func didRun(isWell: Bool, inScript isInScript: Bool)

  /// Called when the program ends, or nobody wants to know any more.
  func end()
}

extension OutputListener {
  /// A script is one input, as on the screen.
  public var followsScripts: Bool { false }
  /// It shows what the terminal shows.
  public var showsMarks: Bool { false }
  /// Does nothing: most listeners take the text.
  public func willShowResult() {}
  /// Does nothing.
  public func didShowResult(_ result: RecordedResult) {}
  /// Does nothing.
  public func didDraw(_ svg: String) {}
  /// Does nothing.
  public func didPaint(_ rows: [ScreenText]) {}
  /// Does nothing.
  public func didGoOn(as entry: String) {}
  /// Does nothing.
  public func didWork(isWell: Bool) {}
  /// Does nothing.
  public func didRun(isWell: Bool, inScript isInScript: Bool) {}
  /// Does nothing.
  public func end() {}
}
