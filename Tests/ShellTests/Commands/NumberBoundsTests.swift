import CommandKit
import Shell
import TestSupport
import Testing

/// Numbers that a command cannot mean.
struct NumberBoundsTests {
  private static let numbers = [
    "\(Int.max)", "\(Int.min)", "-1", "0", "1000000000000", "2147483648", "100000",
    "0x7fffffffffffffff",
  ]

  /// Commands that would go on for hours, or leave the shell, with a number that they can mean.
  private static let excluded = ["seed", "exit"]

  private static let options: [(line: String, text: String)] = allSignatures.flatMap { signature in
    let text = signature.text == nil ? "" : " week"
    return signature.options.compactMap { option -> (String, String)? in
      guard let value = option.description.value, value.expectation.contains("whole number") else {
        return nil
      }
      return ("\(signature.title) --\(option.description.name)", text)
    }
  }

  private static let parameters: [(line: String, text: String)] = allSignatures.compactMap {
    signature in
    let takesNumber = signature.parameters.contains {
      $0.description.value.expectation.contains("whole number")
    }
    return takesNumber && !excluded.contains(signature.name) ? (signature.title, "") : nil
  }

  @Test(arguments: options + parameters)
  func `any number is taken or refused, and results go on`(line: String, text: String) throws {
    for number in Self.numbers {
      let shell = try ScratchShell()
      _ = shell.answer(to: ".search week")
      _ = shell.answer(to: "\(line) \(number)\(text)")
      for mode in ["list", "box", "markdown", "column"] {
        _ = shell.answer(to: ".output\n.mode \(mode)")
        // A column of width 1 has one digit on each line.
        let digits = shell.answer(to: "SELECT 7 * 6;").filter(\.isNumber)
        #expect(digits.contains("42"), "\(line) \(number)")
      }
    }
  }

  @Test(arguments: [
    (".width \(Int.max)", "expected a whole number from -100000 to 100000, not \"\(Int.max)\""),
    (".mode box --wrap \(Int.max)", "--wrap takes a whole number from -100000 to 100000"),
    (".search --offset \(Int.max) week", "--offset takes a whole number from 0 to 1000000000000"),
    (".seed \(Int.max)", "expected a whole number from 1 to 1000000000, not \"\(Int.max)\""),
    (".timeout 99999999999", "expected a whole number from -2147483648 to 2147483647"),
  ])
  func `a number beyond its bounds is refused with them`(line: String, words: String) throws {
    #expect(try ScratchShell().answer(to: line).contains(words))
  }

  @Test(arguments: [".rank breakpoints title", ".rank sweep title 0..20", ".rank weights title=3"])
  func `a page far behind the last row has an order`(line: String) throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".search --offset 1000000000000 week")
    #expect(!shell.answer(to: line).isEmpty)
  }

  @Test func `rows are skipped up to the end of a file, and no further`() throws {
    let file = try TemporaryFile(Array("a,b\n1,2\n3,4\n".utf8))
    let shell = try ScratchShell()
    _ = shell.answer(to: "CREATE TABLE t(a, b);")
    _ = shell.answer(to: ".import --csv --skip 2 '\(file.path)' t")
    #expect(shell.answer(to: "SELECT * FROM t;") == "3|4")
    _ = shell.answer(to: ".import --csv --skip 1000000000000 '\(file.path)' t")
    #expect(shell.answer(to: "SELECT count(*) FROM t;") == "1")
  }
}
