/// Numbers at which programs fail: the ends of the integer types, and texts that are nearly numbers.
enum HostileNumbers {
  static let texts = [
    "0", "1", "2", "3", "7", "10", "64", "80", "-0", "-1", "-2", "-10", "127", "128", "255", "256",
    "1000",
    "32767", "32768", "65535", "65536",
    "2147483646", "2147483647", "2147483648", "4294967295", "4294967296", "-2147483648",
    "-2147483649",
    "9007199254740993", "9223372036854775806", "9223372036854775807", "9223372036854775808",
    "-9223372036854775807", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "99999999999999999999999999999999",
    "0x7fffffffffffffff", "0xffffffffffffffff", "0x", "0x1", "1e3", "1e308", "1e309", "-1e309",
    "1e-320",
    "0.0", "-0.0", "0.1", "1.5", ".5", "5.", "nan", "inf", "-inf", "+1", "1k", "1MiB", "9GiB",
    "1_000", " 1", "1 ", "9e18", "1e19", "0x1p1023",
    "١٢", "1,2", "1..2", "0..1", "-5..5", "1e308..-1e308", "",
  ]

  /// Those with which sums and products of whole numbers overflow.
  static let ends = [
    "9223372036854775807", "9223372036854775806", "-9223372036854775808", "-9223372036854775807",
    "2147483647", "-2147483648",
    "4294967295", "4611686018427387904",
  ]

  /// Real numbers of which sums, products, roots and differences are 0, infinite or no numbers, and the spellings of
  /// those that are none.
  static let reals = [
    "1e170", "-1e170", "1e-200", "-1e-200", "1e308", "-1e308", "1.7976931348623157e308",
    "2.2250738585072014e-308",
    "5e-324", "-5e-324", "1e18", "9.3e18", "1e100", "0.30000000000000004", "-0.0", "1e999",
    "-1e999", "NaN", "-nan",
    "nan(1)", "snan", "Infinity", "-INF", "infinity", "0x1p-1074",
  ]

  /// A number, or a text that is nearly one.
  static func text(_ dice: inout Dice) -> String {
    switch dice.below(20) {
    case 0: String(Int64(bitPattern: dice.number()))
    case 1..<6: dice.pick(ends)
    case 6..<10: dice.pick(reals)
    case 10..<12: String(dice.below(12))
    default: dice.pick(texts)
    }
  }
}

extension HostileNumbers {
  /// A number as a SQL literal.
  static func literal(_ dice: inout Dice) -> String {
    dice.pick(literals)
  }

  /// The ends of SQLite's types, and of those into which a program may put its numbers.
  private static let literals = [
    "0", "-1", "127", "128", "255", "256", "1023", "1024", "1025", "2147483647", "2147483648",
    "-2147483648",
    "4294967296", "9007199254740993", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "1.5",
    "2.0", "1e18", "1e19", "1e170", "1e-200", "1e308", "-1e308", "5e-324", "9e999", "-9e999",
    "-0.0",
  ]
}
