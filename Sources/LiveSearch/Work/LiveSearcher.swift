import CommandKit
import Diagnostics
import Files
import FullText
import QueryBuilder
import SQLiteDatabase
import Synchronization
import TerminalKit

/// Asks the database on a thread of its own, one question after the other, while the user goes on typing.
///
/// A new question for a page stops the one before, and so does a new beginning to complete.
final class LiveSearcher: Sendable {
  fileprivate enum Question {
    case candidates(LiveBeginning)
    case page(LiveRequest)
    /// What the why pane needs of a page.
    case hits(LivePage)
    /// The texts of a row of a page.
    case text(LiveText.Request, LivePage)
    /// What may be meant by a text that found nothing.
    case nearSearches(LivePage)
  }

  private struct State {
    /// What is to be asked: of each kind one question, the last.
    var waiting: [Question] = []
    /// Whether a thread works, and so takes what waits.
    var isWorking = false
    var running: (question: Question, cancellation: Cancellation)?
    var news: [LiveNews] = []
    /// The errors behind refusals, by the requests' numbers: what there is to say of them is found out when they are taken.
    var errors: [Int: StoreError] = [:]
    var records: [StatementRecord] = []
  }

  private let store: Store
  private let subject: LiveSubject
  private let isObserved: Bool
  private let wake: @Sendable () -> Void
  /// Whether the user has a transaction open, which SQLite rolls back if it stops a statement that writes.
  private let isInTransaction: Bool
  /// Held by the thread while it works.
  private let turn = Mutex(())
  private let state = Mutex(State())

  /// Makes a searcher that has nothing to do yet.
  ///
  /// - Parameters:
  ///   - subject: What is searched.
  ///   - store: The connection; nobody else uses it until ``finish()``.
  ///   - isObserved: Whether records of the statements are kept for ``takeRecords()``.
  ///   - wake: Called on any thread when there are news.
  init(
    _ subject: LiveSubject,
    in store: Store,
    isObserved: Bool,
    wake: @escaping @Sendable () -> Void
  ) {
    self.subject = subject
    self.store = store
    self.isObserved = isObserved
    self.wake = wake
    isInTransaction = (try? store.perform { $0.isInTransaction }) ?? false
    if isInTransaction { try? store.perform { $0.prepareForInterrupts(of: subject.table) } }
  }

  /// Asks for a page, in place of the one that was asked for before, and of what belongs to it.
  func ask(_ request: LiveRequest) {
    replace(by: .page(request)) { !$0.isForCandidates }
  }

  /// Asks for the texts of a row, in place of the one that was asked for before.
  func read(_ request: LiveText.Request, on page: LivePage) {
    replace(by: .text(request, page)) { if case .text = $0 { true } else { false } }
  }

  /// Asks what may complete a beginning; nil drops the question before.
  func complete(_ beginning: LiveBeginning?) {
    replace(by: beginning.map { .candidates($0) }, if: \.isForCandidates)
  }

  /// Stops asking for a page, and for what belongs to it.
  func stop() {
    replace(by: nil) { !$0.isForCandidates }
  }

  /// Drops questions, stops the one that runs if it is among them, and asks another.
  private func replace(by question: Question?, if isMeant: (Question) -> Bool) {
    state.withLock { state in
      state.waiting.removeAll(where: isMeant)
      if let question { state.waiting.append(question) }
      // Without the lock the work could have gone on to another question.
      if let (running, cancellation) = state.running, isMeant(running),
        !(isInTransaction && running.writes)
      {
        cancellation.request()
      }
    }
    if question != nil { beginWork() }
  }

  /// Stops whatever is being asked, and waits until nobody uses the connection any more.
  func finish() {
    complete(nil)
    stop()
    finishAnswering()
  }

  /// Waits until all that was asked is answered.
  func finishAnswering() {
    // A thread that has only begun may not have the turn yet.
    while state.withLock({ $0.isWorking }) { turn.withLock { _ in } }
  }

  /// Takes what has been found out since the last call, in its order.
  ///
  /// Advice on an error asks the database, on the thread that calls this: its statements go where the shell's own go.
  func takeNews() -> [LiveNews] {
    let (news, errors) = state.withLock { state in
      defer { (state.news, state.errors) = ([], [:]) }
      return (state.news, state.errors)
    }
    return news.map { item in
      guard case .refusal(var refusal) = item, let error = errors[refusal.request.number] else {
        return item
      }
      refusal.lines = report(of: error).lines()
      return .refusal(refusal)
    }
  }

  /// Takes the records of the statements that have run since the last call, in their order.
  func takeRecords() -> [StatementRecord] {
    state.withLock { state in
      defer { state.records = [] }
      return state.records
    }
  }
}

extension LiveSearcher.Question {
  var isForCandidates: Bool {
    if case .candidates = self { true } else { false }
  }

  /// Which of several questions comes first: what completes a beginning, as it is quick, and last what belongs to a page.
  var order: Int {
    switch self {
    case .candidates: 0
    case .page: 1
    case .text: 2
    case .hits, .nearSearches: 3
    }
  }

  /// Whether a table is made and dropped in `temp` to answer it.
  var writes: Bool {
    switch self {
    case .candidates(.term), .nearSearches: true
    case .candidates(.tag), .page, .hits, .text: false
    }
  }
}

// MARK: - The thread of the work

extension LiveSearcher {
  /// Starts a thread, unless one works.
  private func beginWork() {
    let isNeeded = state.withLock { state in
      defer { state.isWorking = true }
      return !state.isWorking
    }
    // Where the system has no more threads, the user waits.
    if isNeeded, !SystemThread.start({ self.work() }) { work() }
  }

  private func work() {
    turn.withLock { _ in
      while let (question, cancellation) = next() {
        let recorder = isObserved ? StatementRecorder() : nil
        let start = Moment.now
        let sequel: Question?
        do {
          sequel = try store.perform(until: cancellation, observer: recorder) { session in
            try answer(question, by: LiveWork(subject: subject, session: session))
          }
        } catch {
          sequel = nil
          tell(of: error, question, time: Moment.now - start)
        }
        state.withLock { state in
          state.running = nil
          state.records += recorder?.records ?? []
          if let sequel, !cancellation.isWanted { state.waiting.append(sequel) }
        }
        wake()
      }
    }
  }

  /// The next question.
  private func next() -> (Question, Cancellation)? {
    state.withLock { state in
      guard
        let next = state.waiting.indices.min(by: {
          state.waiting[$0].order < state.waiting[$1].order
        })
      else {
        state.isWorking = false
        return nil
      }
      let running = (state.waiting.remove(at: next), Cancellation())
      state.running = running
      return running
    }
  }

  /// Answers a question; returns the one that follows from it.
  private func answer(_ question: Question, by work: LiveWork) throws -> Question? {
    switch question {
    case .candidates(let beginning):
      tell(.candidates(try work.candidates(for: beginning), of: beginning))
      return nil
    case .page(let request):
      let page = try work.page(request)
      tell(.page(page))
      return page.answer.total == 0 ? .nearSearches(page) : .hits(page)
    case .hits(let page):
      tell(.hits(try work.hits(of: page), request: page.request.number))
      return nil
    case .text(let request, let page):
      tell(.text(try work.text(of: request, on: page)))
      return nil
    case .nearSearches(let page):
      tell(.nearSearches(try work.searches(near: page), request: page.request.number))
      return nil
    }
  }

  private func tell(_ news: LiveNews) {
    state.withLock { $0.news.append(news) }
    wake()
  }

  private func tell(of error: any Error, _ question: Question, time: Duration) {
    let isInterruption = (error as? StoreError)?.isInterruption == true
    let problem = (error as? StoreError)?.plainMessage ?? "\(error)"
    switch question {
    case .page(let request):
      if isInterruption { return tell(.interruption(request: request.number)) }
      let lines = (error as? CommandError ?? CommandError(problem)).lines()
      var refusal = LiveRefusal(request: request, lines: lines, time: time)
      if let error = error as? StoreError {
        refusal.isTemporary = error.failure?.isBusy == true
        state.withLock { $0.errors[request.number] = error }
      }
      tell(.refusal(refusal))
    case .hits(let page) where !isInterruption:
      tell(.unreadHits(problem, request: page.request.number))
    case .text(let request, _) where !isInterruption:
      tell(.text(LiveText(request: request, columns: [], problem: problem)))
    // Without candidates and near searches the page is as good as it was.
    case .hits, .text, .candidates, .nearSearches: break
    }
  }
}

extension LiveSearcher {
  /// What the prompt would say of an error.
  private func report(of error: StoreError) -> CommandError {
    let damage = store.ownWork { ErrorAdvice.onDamage(error, of: subject.table, in: store) }
    guard let cause = damage.first else {
      return CommandError(error.plainMessage, details: error.knownRemedies)
    }
    return CommandError(cause, details: Array(damage.dropFirst()))
  }
}

/// Keeps the records of some statements, on the thread that runs them.
private final class StatementRecorder: StatementObserver {
  private(set) var records: [StatementRecord] = []

  func statementDidRun(_ record: StatementRecord) { records.append(record) }
}

extension Session {
  /// Makes sure that interrupts only stop what they are meant for while the user has a transaction open.
  ///
  /// After an insert FTS5 may keep a BLOB of its index open until it is asked for something; as long as it is open, an
  /// interrupt stays in force, and only a rollback ends it.
  fileprivate func prepareForInterrupts(of table: FullTextTable) {
    // One token under each tokenizer.
    _ = try? ownWork { try value(table.index.firstRow(matching: .word("aaa"))) }
  }
}
