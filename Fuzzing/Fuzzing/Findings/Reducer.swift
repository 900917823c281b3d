/// Makes a small reproduction of a run that failed.
struct Reducer {
  private let workplace: Workplace
  private let failure: Failure
  private let deadline: ContinuousClock.Instant
  private let name: String

  /// Prepares for the reduction of one failure, which takes at most so long.
  init(_ failure: Failure, in workplace: Workplace, within time: Duration, named name: String) {
    self.failure = failure
    self.workplace = workplace
    self.name = name
    deadline = .now + time
  }

  /// The smallest run found that fails in the same way.
  func smallest(_ run: FuzzRun) throws -> FuzzRun {
    var run = run
    run.inputs = run.setup + run.inputs
    run.setup = []
    run = try shrink(alone(run), \.inputs)
    run = try shrink(run, \.arguments)
    run = try shrinkDamage(run)
    for index in run.inputs.indices { run = try shorten(run, at: index) }
    return try shrink(run, \.inputs)
  }

  /// Whether the last input of a run that took too long was the one that did.
  func isHang(_ run: FuzzRun) throws -> Bool {
    var before = run
    before.inputs = Array(run.inputs.dropLast())
    let usual = try workplace.outcome(of: before, named: name).elapsed
    return try workplace.outcome(of: run, named: name, within: .seconds(Limits.seconds) + usual)
      .failure == .hang
  }

  /// The first input that fails without the others, which most do; the run as it is if none does.
  private func alone(_ run: FuzzRun) throws -> FuzzRun {
    for input in run.inputs {
      var single = run
      single.inputs = [input]
      if try fails(single) { return single }
    }
    return run
  }

  private func isOver() -> Bool { ContinuousClock.now >= deadline }

  private func fails(_ run: FuzzRun) throws -> Bool {
    failure.isLike(try workplace.outcome(of: run, named: name).failure)
  }

  private func shrink(_ run: FuzzRun, _ part: WritableKeyPath<FuzzRun, [String]>) throws -> FuzzRun
  {
    var run = run
    run[keyPath: part] = try Reduction.smallest(run[keyPath: part], until: isOver) { strings in
      var shorter = run
      shorter[keyPath: part] = strings
      return try fails(shorter)
    }
    return run
  }

  private func shrinkDamage(_ run: FuzzRun) throws -> FuzzRun {
    guard let damage = run.damage else { return run }
    var shorter = run
    shorter.damage?.changes = try Reduction.smallest(damage.changes, until: isOver) { changes in
      var candidate = run
      candidate.damage?.changes = changes
      return try fails(candidate)
    }
    return shorter
  }

  /// Removes words of an input, and then characters.
  private func shorten(_ run: FuzzRun, at index: Int) throws -> FuzzRun {
    var run = run
    for pieces in [Self.words, Self.characters] {
      let shortest = try Reduction.smallest(pieces(run.inputs[index]), until: isOver) { rest in
        var shorter = run
        shorter.inputs[index] = rest.joined()
        return try Containment.allows(shorter.inputs[index]) && fails(shorter)
      }
      run.inputs[index] = shortest.joined()
    }
    return run
  }

  /// The words, each with the blanks after it.
  private static func words(_ text: String) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).map { "\($0) " }
  }

  private static func characters(_ text: String) -> [String] { text.map { String($0) } }
}
