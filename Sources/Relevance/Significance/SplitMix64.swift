/// A small random number generator whose numbers depend on its seed alone.
///
/// Guy L. Steele Jr., Doug Lea, Christine H. Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014. It
/// passes the usual tests of randomness, but is not a cipher. (Inlinable: a made-up corpus draws millions of numbers.)
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline
  var state: UInt64

  /// Starts the sequence of numbers of a seed.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number, any of 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
