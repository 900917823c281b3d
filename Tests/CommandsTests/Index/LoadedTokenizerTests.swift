import CSQLite
import CommandKit
import CommandSupport
import SQLiteDatabase
import Synchronization
import Testing

/// Gives unicode61 another name, as an extension registers a tokenizer of its own: FTS5 finds it, and lists none.
private func register(
  _ name: String,
  in session: ReminderSession,
  changing change: (inout fts5_tokenizer) -> Void = { _ in }
) throws {
  try session.run(".tokens a")
  try session.context.perform { session in
    let api = try #require(session.hooks.fts5).assumingMemoryBound(to: fts5_api.self)
    var module = fts5_tokenizer()
    var context: UnsafeMutableRawPointer?
    #expect(api.pointee.xFindTokenizer?(api, "unicode61", &context, &module) == SQLITE_OK)
    change(&module)
    #expect(api.pointee.xCreateTokenizer?(api, name, context, &module, nil) == SQLITE_OK)
  }
}

@Test func `a tokenizer that only FTS5 knows can be named in each command`() throws {
  let session = try ReminderSession()
  #expect(session.error(".tokenizers --tokenizer other Café")?.first == "no such tokenizer: other")
  try register("other", in: session)
  #expect(try session.run(".tokens --tokenizer other Café") == "0|cafe|0|5|Café\n")
  #expect(
    try session.run(".tokenizers --tokenizer 'other remove_diacritics 0' Café")
      .contains("|other remove_diacritics 0|1|café\n")
  )
  #expect(
    session.error(".tokenizers --tokenizer 'other nosuch 1' Café")?.first
      == "the tokenizer other does not take these arguments: other nosuch 1"
  )
  #expect(session.error(".compare walk vs --tokenizer other") == nil)
  try session.run(".judge walk -- 4=3")
  #expect(session.error(".eval now vs other") == nil)
  #expect(session.error(".eval now vs others")?.first?.hasPrefix("\"others\" is neither") == true)
  #expect(session.error(".reindex --tokenizer other") == nil)
  #expect(try session.run(".tokenizers Café").contains("*|other|1|cafe\n"))
  #expect(session.error(".reindex --tokenizer 'porter other'") == nil)
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('Café');")
  try session.run(".use t")
  #expect(session.error(".reindex --tokenizer other") == nil)
  #expect(try session.run(".vocab --like cafes") == "cafe|1|1|stem\n")
}

/// How often `once` has been asked for the tokens of a text.
private let calls = Mutex(0)

@Test func `.tokens splits a text once, although a terminal shows its tokens twice`() throws {
  let session = try ReminderSession(columns: 80)
  try register("once", in: session) { module in
    module.xTokenize = { _, context, _, text, count, take in
      if count > 0 { calls.withLock { $0 += 1 } }
      return take?(context, 0, text, count, 0, count) ?? SQLITE_ERROR
    }
  }
  let shown = try session.run(".tokens --tokenizer once Café")
  #expect(shown.hasPrefix("Café\nCafé\n") && shown.contains("│ Café  │     0 │   5 │ Café │"))
  #expect(calls.withLock(\.self) == 1)
}
