import Output
import Testing

@Test(arguments: [
  (0.0, "0"), (1.0, "1"), (0.5, "0.5"), (0.86516912345, "0.865169"),
  (609685.1180731, "609685.118073"),
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
