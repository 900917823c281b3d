internal import Dispatch
internal import Synchronization

/// All runs of a plan, several at once.
struct Campaign {
  let plan: FuzzPlan
  let workplace: Workplace
  let workers: Int
  /// Gets each failure that looks like none before it, as soon as it is reduced.
  let report: @Sendable (Finding) -> Void

  /// How many failures of a kind are reduced, as long as they differ, and how long each may take.
  private static let reductions = 25
  private static let reductionTime = Duration.seconds(90)

  fileprivate struct State {
    var next = 0
    var findings: [Finding] = []
    var tally = Tally()
  }

  /// Carries out the runs of these numbers.
  func results(of runs: Range<Int>) throws -> Tally {
    let state = Mutex(State(next: runs.lowerBound))
    let problem = Mutex<FuzzError?>(nil)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      do {
        while problem.withLock({ $0 == nil }),
          let number = state.withLock({ $0.take(below: runs.upperBound) })
        {
          try carryOut(plan.run(number), by: worker, state)
        }
      } catch {
        problem.withLock { $0 = FuzzError("\(error)") }
      }
    }
    if let problem = problem.withLock({ $0 }) { throw problem }
    return state.withLock { $0.tally }
  }

  private func carryOut(_ run: FuzzRun, by worker: Int, _ state: borrowing Mutex<State>) throws {
    let outcome = try workplace.outcome(of: run, named: "run\(worker)")
    state.withLock { $0.tally.count(run, outcome) }
    guard let failure = outcome.failure else { return }
    guard state.withLock({ $0.findings.count { $0.failure.isLike(failure) } < Self.reductions })
    else { return }
    let reducer = Reducer(
      failure,
      in: workplace,
      within: Self.reductionTime,
      named: "reduced\(worker)"
    )
    let smallest = try reducer.smallest(run)
    if failure == .hang, try !reducer.isHang(smallest) {
      return state.withLock { $0.tally.forgive(run) }
    }
    let again = try workplace.outcome(of: smallest, named: "reduced\(worker)")
    let finding = Finding(failure: again.failure ?? failure, run: smallest, tail: again.tail)
    let isNew = state.withLock { $0.add(finding) }
    if isNew { report(finding) }
  }
}

extension Campaign.State {
  /// The number of the next run; nil if there is none.
  mutating func take(below end: Int) -> Int? {
    guard next < end else { return nil }
    defer { next += 1 }
    return next
  }

  /// Keeps a finding unless there is one like it; returns whether it is new.
  mutating func add(_ finding: Finding) -> Bool {
    guard !findings.contains(where: finding.isLike) else { return false }
    findings.append(finding)
    return true
  }
}
