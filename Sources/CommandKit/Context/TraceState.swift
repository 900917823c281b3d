public import Output

/// What `.trace` has set.
public struct TraceState {
  /// Whether a traced statement's values are written in.
  public var expandsValues = false

  /// Where the lines go; nil if they go nowhere.
  public var target: ByteOutput?
}
