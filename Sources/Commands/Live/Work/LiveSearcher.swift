import CommandKit
import Dispatch
import FullText
import SQLiteDatabase
import Synchronization

/// Asks the database on a thread of its own, one question after the other, while the user goes on typing.
///
/// A new question for a page stops the one before, and so does a new beginning to complete.
final class LiveSearcher: Sendable {
  private enum Question {
    case page(LiveRequest)
    case candidates(LiveBeginning)
  }

  private struct State {
    var request: LiveRequest?
    var beginning: LiveBeginning?
    var running: (question: Question, cancellation: Cancellation)?
    var news: [LiveNews] = []
    var records: [StatementRecord] = []
  }

  private let store: Store
  private let subject: LiveSubject
  private let isObserved: Bool
  private let wake: @Sendable () -> Void
  private let queue = DispatchQueue(label: "reminders-shell.live")
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
  }

  /// Asks for a page, in place of the one that was asked for before.
  func ask(_ request: LiveRequest) {
    let running = state.withLock { state in
      state.request = request
      guard case .page = state.running?.question else { return nil as Cancellation? }
      return state.running?.cancellation
    }
    if let running { store.interrupt(running) }
    queue.async { self.work() }
  }

  /// Asks what may complete a beginning; nil drops the question before.
  func complete(_ beginning: LiveBeginning?) {
    let running = state.withLock { state in
      state.beginning = beginning
      guard case .candidates = state.running?.question else { return nil as Cancellation? }
      return state.running?.cancellation
    }
    if let running { store.interrupt(running) }
    if beginning != nil { queue.async { self.work() } }
  }

  /// Stops what is being asked.
  func stop() {
    let running = state.withLock { state in
      (state.request, state.beginning) = (nil, nil)
      return state.running?.cancellation
    }
    if let running { store.interrupt(running) }
  }

  /// Stops what is being asked, and waits until nobody uses the connection any more.
  func finish() {
    stop()
    queue.sync {}
  }

  /// Takes what has been found out since the last call, in its order.
  func takeNews() -> [LiveNews] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
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

// MARK: - The thread of the work

extension LiveSearcher {
  private func work() {
    while let (question, cancellation) = next() {
      let recorder = isObserved ? StatementRecorder() : nil
      do {
        try store.perform(until: cancellation, observer: recorder) { session in
          try answer(question, by: LiveWork(subject: subject, session: session))
        }
      } catch {
        tell(of: error, question)
      }
      state.withLock { state in
        state.running = nil
        state.records += recorder?.records ?? []
      }
      wake()
    }
  }

  /// The next question: what completes a beginning comes first, as it is quick.
  private func next() -> (Question, Cancellation)? {
    state.withLock { state in
      let question: Question
      if let beginning = state.beginning {
        question = .candidates(beginning)
        state.beginning = nil
      } else if let request = state.request {
        question = .page(request)
        state.request = nil
      } else {
        return nil
      }
      let cancellation = Cancellation()
      state.running = (question, cancellation)
      return (question, cancellation)
    }
  }

  private func answer(_ question: Question, by work: LiveWork) throws {
    switch question {
    case .candidates(let beginning):
      tell(.candidates(try work.candidates(for: beginning), of: beginning))
    case .page(let request):
      let page = try work.page(request)
      tell(.page(page))
      if page.answer.total == 0 {
        tell(.nearSearches(try work.searches(near: page), request: request.number))
      } else if let ranking = try work.hits(of: page) {
        tell(.hits(ranking, request: request.number))
      }
    }
  }

  private func tell(_ news: LiveNews) {
    state.withLock { $0.news.append(news) }
    wake()
  }

  private func tell(of error: any Error, _ question: Question) {
    guard case .page(let request) = question else { return }
    if let error = error as? StoreError, error.isInterruption {
      return tell(.interruption(request: request.number))
    }
    let lines =
      switch error {
      case let error as CommandError: error.lines()
      case let error as StoreError: CommandError(error.message).lines()
      default: CommandError("\(error)").lines()
      }
    tell(.refusal(LiveRefusal(lines: lines, time: .zero), request: request.number))
  }
}

/// Keeps the records of some statements, on the thread that runs them.
private final class StatementRecorder: StatementObserver {
  private(set) var records: [StatementRecord] = []

  func statementDidRun(_ record: StatementRecord) { records.append(record) }
}
