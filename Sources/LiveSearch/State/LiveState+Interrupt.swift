import TerminalKit

extension LiveState {
  /// Takes Ctrl-C: the first stops the search, and the second leaves.
  mutating func interrupt() -> [LiveEffect] {
    if isInterruptArmed {
      ending = .unchanged
      return [.react(.leave)]
    }
    isInterruptArmed = true
    guard waitsSince != nil || pace.due != nil else {
      remark = "Ctrl-C again leaves, as Esc does."
      return []
    }
    pace.cancel()
    // Whatever comes next, the page is to be asked for again.
    (isStopped, asked, waitsSince, candidates) = (true, nil, nil, nil)
    remark = "Stopped. Ctrl-C again leaves, as Esc does."
    return [.complete(nil), .stop]
  }
}
