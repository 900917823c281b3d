import CommandKit
import FullText
import Output
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TerminalKit

/// `.vocab --like WORD`: the terms with the stem of a word, or one edit away.
struct LikeTerms {
  /// How many terms are compared at once, so that memory does not grow with the vocabulary.
  private static let batch = 1000

  private let likeness: TermLikeness
  private let limit: Int
  private var page = StoredRows(columnNames: ["term", "df", "hits", "why"])
  private var total = 0
  /// Whether the word's own term is among those that were read.
  private var isInIndex = false

  /// Prepares to look for terms.
  ///
  /// - Throws: A `CommandError` where the index has no words, or the text is not one.
  init(_ word: String, in table: FullTextTable, first limit: Int, _ session: Session) throws {
    guard !table.tokenizer.isTrigram else {
      throw CommandError(
        "the terms of \(table.name) are three characters each, so none of them is a word like \"\(word)\"",
        details: ["--like is for an index with words, as unicode61 makes them"]
      )
    }
    guard let likeness = try TermLikeness(to: word, in: table, session) else {
      throw CommandError(
        "--like takes one word, and \(table.tokenizer) does not make one token of \"\(word)\""
      )
    }
    (self.likeness, self.limit) = (likeness, limit)
  }

  /// What the statement leaves to the shell.
  var note: String {
    let reasons = [
      likeness.stem.map { "have the stem \"\($0)\" under porter" },
      likeness.hasEdits ? "are one edit from \"\(likeness.term)\"" : nil,
    ].compactMap(\.self)
    guard !reasons.isEmpty else { return "The shell shows none of these." }
    let first = limit == 0 ? "" : " first \(limit)"
    return "Of these the shell shows the\(first) terms that \(reasons.joined(separator: ", or "))."
  }

  /// Reads all terms, and shows those that are like the word.
  mutating func show(_ statement: some Statement, in context: CommandContext, _ session: Session)
    throws
  {
    let prepared = try session.prepare(statement)
    var read = StoredRows(columnsOf: prepared.handle)
    try session.run(prepared, logged: statement.inlinedText) { prepared in
      read.append(rowOf: prepared.handle)
      if read.count == Self.batch {
        try keep(of: read, session)
        read = StoredRows(columnsOf: prepared.handle)
      }
      return true
    }
    try keep(of: read, session)
    try context.show(page, isSummarized: true)
  }

  private mutating func keep(of read: StoredRows, _ session: Session) throws {
    let terms = (0..<read.count).map { read.text($0, 0) }
    isInIndex = isInIndex || terms.contains(likeness.term)
    for (row, reason) in try likeness.reasons(of: terms, in: session).enumerated() {
      guard let reason else { continue }
      total += 1
      guard limit == 0 || page.count < limit else { continue }
      for column in 0..<3 { page.append(row, column, of: read) }
      page.append(text: reason.rawValue.utf8)
    }
  }

  /// How many there are, and what the index does not tell.
  var remark: String {
    let term = likeness.term
    var remark = "\(Count(total, "term")) like \"\(term)\""
    if page.count < total { remark += ", \(page.count) shown (--limit 0 shows all)" }
    remark += "."
    if likeness.hasStems, isInIndex {
      remark += " The index has stems: all words with the stem \"\(term)\" are this one term."
    }
    return remark
  }
}
