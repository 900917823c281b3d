import CSQLite
import Files
public import QueryBuilder
import SQLSpelling
public import SQLiteDatabase

extension Session {
  /// Whether a tokenizer makes any token of a text.
  ///
  /// Trigram makes none of fewer than three characters, unicode61 none of punctuation.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tokenizer: The tokenizer.
  /// - Returns: Whether there is a token.
  /// - Throws: A ``StoreError`` if there is no such tokenizer.
  public func hasTokens(_ text: String, tokenizer: Tokenizer) throws -> Bool {
    try !tokens(of: text, by: tokenizer).isEmpty
  }

  /// The tokens that a tokenizer makes of a text, cut as FTS5 cuts them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tokenizer: The tokenizer and its arguments, as in `tokenize=`.
  ///   - use: Whether the tokens are for the index or for a query.
  /// - Returns: The tokens in their order.
  /// - Throws: A ``StoreError`` if there is no such tokenizer, if it refuses its arguments, if a `.limit`
  ///   is so low that the program cannot reach FTS5, or if the work is stopped.
  /// - Complexity: Linear in the length of the text.
  public func tokens(
    of text: String,
    by tokenizer: Tokenizer,
    for use: TokenUse = .document
  ) throws -> [Token] {
    var tokens: [Token] = []
    try forEachToken(of: text, by: tokenizer, for: use) { tokens.append($0) }
    return tokens
  }

  /// Makes the tokens of a text, cut as FTS5 cuts them, one by one, so that those of a long text need no memory.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tokenizer: The tokenizer and its arguments, as in `tokenize=`.
  ///   - use: Whether the tokens are for the index or for a query.
  ///   - body: Called with each token, in their order; it throws to end the work.
  /// - Throws: What `body` throws; a ``StoreError`` as ``tokens(of:by:for:)`` does.
  public func forEachToken(
    of text: String,
    by tokenizer: Tokenizer,
    for use: TokenUse = .document,
    _ body: (Token) throws -> Void
  ) throws {
    let implementation = try RegisteredTokenizer(tokenizer, in: self)
    try withoutActuallyEscaping(body) { body in
      let reader = TokenReader(of: text, by: tokenizer, until: cancellation, body)
      let code = read(text, by: implementation, for: use, with: reader)
      if let error = reader.error { throw error }
      guard code == SQLITE_OK else {
        try cancellation.check()
        throw StoreError(
          "the tokenizer \(tokenizer) failed: \(String(cString: sqlite3_errstr(code)))"
        )
      }
    }
  }

  private func read(
    _ text: String,
    by tokenizer: RegisteredTokenizer,
    for use: TokenUse,
    with reader: TokenReader
  ) -> CInt {
    let context = Unmanaged.passUnretained(reader).toOpaque()
    return tokenizer.tokenize(text, for: use, context: context) {
      context,
      flags,
      token,
      count,
      start,
      end in
      guard let context, let token else { return SQLITE_ERROR }
      let reader = Unmanaged<TokenReader>.fromOpaque(context).takeUnretainedValue()
      guard !reader.cancellation.isWanted else { return SQLITE_INTERRUPT }
      let kept = Swift.min(Int(count), Token.longest)
      let bytes = UnsafeRawBufferPointer(start: token, count: kept)
      return reader.read(
        Token(
          text: String(decoding: bytes, as: UTF8.self),
          isCut: kept < Int(count),
          range: reader.range(from: Int(start), to: Int(end)),
          isColocated: flags & FTS5_TOKEN_COLOCATED != 0
        )
      )
    }
  }
}

/// Passes on the tokens that a C function passes one by one, through which no error can be thrown.
private final class TokenReader {
  let cancellation: Cancellation
  private(set) var error: (any Error)?
  private let text: String
  /// Whether the tokenizer is an older trigram, whose ends of tokens are wrong.
  private let hasWrongEnds: Bool
  private let body: (Token) throws -> Void

  init(
    of text: String,
    by tokenizer: Tokenizer,
    until cancellation: Cancellation,
    _ body: @escaping (Token) throws -> Void
  ) {
    self.text = text
    hasWrongEnds = !FTS5Feature.trigramDiacritics.isThere && tokenizer.isTrigram
    self.cancellation = cancellation
    self.body = body
  }

  /// The part of the text that a tokenizer names; for an older trigram, the characters that it means.
  ///
  /// Before it could leave out diacritics, it added the length of the token to its start, and a lower-case letter may
  /// take fewer bytes than its capital. (SQLite 3.44, ext/fts5/fts5_tokenize.c: `fts5TriTokenize`.)
  func range(from start: Int, to end: Int) -> Range<Int> {
    guard hasWrongEnds, start < text.utf8.count else { return start..<max(start, end) }
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    let characters = text[first...].unicodeScalars.prefix(3)
    return start..<(start + characters.reduce(0) { $0 + UTF8.width($1) })
  }

  func read(_ token: Token) -> CInt {
    do {
      try body(token)
      return SQLITE_OK
    } catch {
      self.error = error
      return SQLITE_ABORT
    }
  }
}
