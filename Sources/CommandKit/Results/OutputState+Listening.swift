import Output
public import TerminalKit

extension OutputState {
  /// Tells a listener what is shown from now on.
  public func add(_ listener: any OutputListener) {
    listeners = listeners + [listener]
    follow()
  }

  /// Tells a listener no more.
  public func remove(_ listener: any OutputListener) {
    standard.send()
    listeners = listeners.filter { $0 !== listener }
    follow()
    listener.end()
  }

  /// Ends all listeners, because the program ends.
  public func endListeners() {
    for listener in listeners { remove(listener) }
  }

  /// Whether somebody writes down each input, for a reader who will type it: then the shell answers a script as it
  /// answers a person.
  public var isRecorded: Bool {
    !listeners.isEmpty && listeners.contains(where: \.followsScripts)
  }

  /// Tells the listeners what runs next.
  ///
  /// - Parameters:
  ///   - entry: The input; nil for none, of which they are not told. It is made only where there are listeners.
  ///   - isInScript: Whether `.read` runs it, so that only those are told that follow scripts.
  ///   - canBeTyped: Whether it does something when a reader types it; those that follow scripts hear of no others.
  public func tellListeners(
    ofEntry entry: @autoclosure () -> String?,
    inScript isInScript: Bool,
    typeable canBeTyped: Bool
  ) {
    guard !listeners.isEmpty else { return }
    let told = listeners.filter { $0.followsScripts ? canBeTyped : !isInScript }
    guard !told.isEmpty, let entry = entry() else { return }
    for listener in told { listener.willRun(entry) }
  }

  /// Tells the listeners that the input that runs goes on as another one, which does the same without a screen.
  public func tellListeners(ofStandIn entry: String) {
    for listener in listeners { listener.didGoOn(as: entry) }
  }

  /// Tells the listeners that an input has done its work, at which a lesson has not yet looked.
  ///
  /// - Parameters:
  ///   - isWell: Whether there was no error.
  ///   - isInScript: Whether `.read` runs it.
  public func tellListenersOfWork(isWell: Bool, inScript isInScript: Bool) {
    for listener in listeners where !isInScript || listener.followsScripts {
      listener.didWork(isWell: isWell)
    }
  }

  /// Tells the listeners that an input has run.
  ///
  /// - Parameters:
  ///   - isWell: Whether there was no error.
  ///   - isInScript: Whether `.read` has run it.
  public func tellListenersOfEnd(isWell: Bool, inScript isInScript: Bool) {
    for listener in listeners where !isInScript || listener.followsScripts {
      listener.didRun(isWell: isWell, inScript: isInScript)
    }
  }

  /// Tells the listeners what a command shows on the whole screen.
  public func tellListeners(ofScreen frame: Frame) {
    guard !listeners.isEmpty else { return }
    let rows = frame.rows.map(\.text)
    for listener in listeners { listener.didPaint(rows) }
  }

  private func follow() {
    writerOfStatements = nil
    let tell: (ShownText) -> Void = { [weak self] text in
      for listener in self?.listeners ?? [] { listener.didShow(text) }
    }
    for output in [standard, errors] { output.copy(to: listeners.isEmpty ? nil : tell) }
  }
}
