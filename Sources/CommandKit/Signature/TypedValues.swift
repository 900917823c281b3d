extension [any Sendable] {
  /// The values that are of a type, which all of a signature's are.
  func typed<Value>() -> [Value] {
    // A loop, as each start passes here: what the standard library does for any sequence takes at its
    // first use longer than all else that is done with the arguments.
    var typed: [Value] = []
    for case let value as Value in self { typed.append(value) }
    return typed
  }
}
