import Relevance
import Testing

@Test func `the numbers are those of the published algorithm`() {
  // The first outputs for seed 1234567 of the reference implementation at prng.di.unimi.it.
  var random = SplitMix64(seed: 1_234_567)
  let numbers = (0..<3).map { _ in random.next() }
  #expect(
    numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
  )
}
