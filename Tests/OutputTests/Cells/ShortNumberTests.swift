import Output
import Testing

@Test(arguments: [
  (0.0, "0"), (1.0, "1"), (0.5, "0.5"), (0.86516912345, "0.865169"),
  (609685.1180731, "609685.118073"),
  // Where six decimals would say that they are round, there are up to nine.
  (1.0000001, "1.0000001"), (0.999999889, "0.9999999"), (2.5000000001, "2.5"),
  (1.0000000000000002, "1"), (37.483, "37.483"),
  // As many digits as of others, since weights are compared.
  (1_110_404.8492011651, "1110404.849201"), (1.6468361190102623e-07, "1.646836e-07"),
  (0.00086516912345678, "0.0008651691"), (-1.6468361190102623e-07, "-1.646836e-07"),
  (9.9999999999e-07, "9.9999999999e-07"),
  // What somebody typed.
  (1e-9, "1e-09"), (1e300, "1e+300"), (2_000_000.0, "2000000.0"), (1.25e-7, "1.25e-07"),
])
func `a weight has the digits that a person compares`(weight: Double, text: String) {
  #expect(ShortNumber.weight(weight) == text)
}

// A mantissa that rounds up to 10 is 1 with the next exponent.
@Test(arguments: [
  (1 / 100_001.0, "1.0e-05"), (1.314e-6, "1.31e-06"), (9.994e-7, "9.99e-07"),
  (9.999e-6, "1.0e-05"), (9.999e19, "1.0e+20"), (-9.999e-6, "-1.0e-05"), (0.25, "0.25"),
])
func `a very small or very large number has three digits and an exponent`(
  number: Double,
  text: String
) {
  #expect(ShortNumber.plain(number) == text)
}

@Test func `two numbers that are written alike have all their digits`() {
  #expect(
    ShortNumber.change(to: 0.865168, from: 0.865169, by: ShortNumber.plain)
      == "0.865168 instead of 0.865169"
  )
  #expect(ShortNumber.change(to: 2, from: 0.5, by: ShortNumber.plain) == "2 instead of 0.5")
  #expect(ShortNumber.change(to: 2, from: 2, by: ShortNumber.plain) == "2 instead of 2")
}
