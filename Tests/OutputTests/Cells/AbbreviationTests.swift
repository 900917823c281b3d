import Output
import Testing

@Suite struct AbbreviationTests {
  /// A mantissa that rounds up to 10 is 1 with the next exponent.
  @Test(arguments: [
    (1 / 100_001.0, "1.0e-05"), (1.314e-6, "1.31e-06"), (9.994e-7, "9.99e-07"),
    (9.999e-6, "1.0e-05"), (9.999e19, "1.0e+20"), (-9.999e-6, "-1.0e-05"), (0.25, "0.25"),
  ])
  func `A very small or very large score has three digits and an exponent`(
    score: Double,
    expected: String
  ) {
    #expect(Abbreviation.score(score) == expected)
  }
}
