import CSQLite
public import struct QueryBuilder.Tokenizer
public import SQLiteDatabase

/// One of FTS5's tokenizers, with its arguments.
public final class RegisteredTokenizer {
  /// What FTS5 calls with each token: the bytes, and the range that they were made of.
  public typealias Callback =
    @convention(c) (UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?, CInt, CInt, CInt) -> CInt

  private let module: fts5_tokenizer
  private let handle: OpaquePointer

  /// Makes a tokenizer.
  ///
  /// - Throws: A ``StoreError`` if there is no such tokenizer, if it refuses its arguments, or if FTS5 cannot be
  ///   reached.
  public init(_ tokenizer: Tokenizer, in session: Session) throws {
    let words = tokenizer.words
    guard let name = words.first else {
      throw StoreError("FTS5 cannot read the tokenizer: \(tokenizer)")
    }
    if let problem = tokenizer.problemOfOptions { throw StoreError(problem) }
    guard let (module, context) = try Self.find(name, in: session) else {
      throw StoreError("no such tokenizer: \(name)")
    }
    var handle: OpaquePointer?
    let made = Self.withCStrings(words.dropFirst()) { arguments in
      module.xCreate?(context, arguments.baseAddress, CInt(arguments.count), &handle)
    }
    guard made == SQLITE_OK, let handle else {
      throw StoreError("the tokenizer \(name) refuses its arguments: \(tokenizer)")
    }
    (self.module, self.handle) = (module, handle)
  }

  /// Whether FTS5 knows a tokenizer, which an extension may have brought.
  ///
  /// - Throws: A ``StoreError`` if FTS5 cannot be reached.
  public static func exists(_ name: String, in session: Session) throws -> Bool {
    try find(name, in: session) != nil
  }

  private static func find(
    _ name: String,
    in session: Session
  ) throws -> (fts5_tokenizer, context: UnsafeMutableRawPointer?)? {
    let interface = try FTS5Interface.find(in: session)
    var module = fts5_tokenizer()
    var context: UnsafeMutableRawPointer?
    let found = interface.pointee.xFindTokenizer?(interface, name, &context, &module)
    return found == SQLITE_OK ? (module, context) : nil
  }

  deinit {
    module.xDelete?(handle)
  }

  /// Makes the tokens of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - use: Whether the tokens are for the index or for a query.
  ///   - context: What the callback gets with each token.
  ///   - callback: Called with each token, in their order.
  /// - Returns: SQLite's result code.
  func tokenize(
    _ text: String,
    for use: TokenUse,
    context: UnsafeMutableRawPointer,
    _ callback: Callback
  ) -> CInt {
    text.withCString { characters in
      characters.withMemoryRebound(to: UInt8.self, capacity: text.utf8.count) { bytes in
        tokenize(
          UnsafeBufferPointer(start: bytes, count: text.utf8.count),
          for: use,
          context: context,
          callback
        )
      }
    }
  }

  /// Makes the tokens of the bytes of a text.
  ///
  /// - Parameters:
  ///   - text: The bytes. A NUL stands after them: the trigram tokenizer of SQLite 3.46 reads on to it.
  ///   - use: Whether the tokens are for the index or for a query.
  ///   - context: What the callback gets with each token.
  ///   - callback: Called with each token, in their order.
  /// - Returns: SQLite's result code.
  public func tokenize(
    _ text: UnsafeBufferPointer<UInt8>,
    for use: TokenUse = .document,
    context: UnsafeMutableRawPointer,
    _ callback: Callback
  ) -> CInt {
    text.withMemoryRebound(to: CChar.self) { characters in
      module.xTokenize?(
        handle,
        context,
        use.flags,
        characters.baseAddress,
        CInt(characters.count),
        callback
      ) ?? SQLITE_ERROR
    }
  }

  /// Lends strings to C, each with a NUL at its end.
  private static func withCStrings<Result>(
    _ strings: ArraySlice<String>,
    _ body: (UnsafeMutableBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    strings.flatMap(\.utf8CString).withUnsafeBufferPointer { characters in
      var start = characters.baseAddress
      var starts = strings.map { string in
        defer { start = start.map { $0 + string.utf8.count + 1 } }
        return start
      }
      return starts.withUnsafeMutableBufferPointer { body($0) }
    }
  }
}

extension TokenUse {
  /// `FTS5_TOKENIZE_DOCUMENT` and its like.
  fileprivate var flags: CInt {
    switch self {
    case .document: FTS5_TOKENIZE_DOCUMENT
    case .query(isPrefix: false): FTS5_TOKENIZE_QUERY
    case .query(isPrefix: true): FTS5_TOKENIZE_QUERY | FTS5_TOKENIZE_PREFIX
    }
  }
}
