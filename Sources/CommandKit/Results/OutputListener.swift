public import Output

/// Follows what a person sees: what is typed, and what comes.
public protocol OutputListener: AnyObject {
  /// Whether it is told of the inputs in a script that `.read` runs, too, and not of `.read` only.
  var followsScripts: Bool { get }

  /// Called before an input runs.
  ///
  /// - Parameter entry: The input as it was typed; several lines, if it was typed so.
  func willRun(_ entry: String)

  /// Called for each piece of text that is shown, results and errors among it.
  ///
  /// - Parameter text: UTF-8 without the styles of a terminal.
  func didShow(_ text: [UInt8])

  /// Called before a result is shown.
  func willShowResult()

  /// Called after a result has been shown.
  func didShowResult(_ result: RecordedResult)

  /// Called for a drawing that a command can offer beside what it shows.
  ///
  /// - Parameter svg: The drawing, as SVG.
  func didDraw(_ svg: String)

  /// Called after an input has run.
  ///
  /// - Parameter isWell: Whether there was no error.
  func didRun(isWell: Bool)

  /// Called when the program ends, or nobody wants to know any more.
  func end()
}

extension OutputListener {
  /// A script is one input, as on the screen.
  public var followsScripts: Bool { false }
  /// Does nothing: most listeners take the text.
  public func willShowResult() {}
  /// Does nothing.
  public func didShowResult(_ result: RecordedResult) {}
  /// Does nothing.
  public func didDraw(_ svg: String) {}
  /// Does nothing.
  public func didRun(isWell: Bool) {}
  /// Does nothing.
  public func end() {}
}
