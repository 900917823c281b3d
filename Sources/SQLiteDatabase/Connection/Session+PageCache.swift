import QueryBuilder

extension Session {
  /// The cache of ``withLargeCache(_:)`` as PRAGMA takes it: 64 MB, in units of -1024 bytes.
  private static var largeCache: Int64 { -65_536 }

  /// Does some work that changes many pages of the database, with a large cache for them.
  ///
  /// Whenever the cache is full of changed pages, SQLite waits until their journal is on the disk: with
  /// its usual 2 MB, that is every 500 pages. A size that the user has set in pages, or to more than 64 MB,
  /// stays.
  ///
  /// - Parameter body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError``.
  public func withLargeCache<Result>(_ body: () throws -> Result) throws -> Result {
    guard let size = try integer(RawStatement("PRAGMA main.cache_size")), size < 0,
      size > Self.largeCache
    else { return try body() }
    try run(Self.setCache(Self.largeCache))
    defer { try? uncancelled.runUnlimited(Self.setCache(size)) }
    return try body()
  }

  private static func setCache(_ size: Int64) -> RawStatement {
    RawStatement("PRAGMA main.cache_size = \(raw: "\(size)")")
  }
}
