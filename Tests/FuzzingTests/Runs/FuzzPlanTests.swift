import CommandKit
import SQLText
import Testing

@testable import Fuzzing

struct FuzzPlanTests {
  private static let runs = (0..<1_600).map(FuzzPlan(seed: 1, inputs: 40_000).run)
  private static let inputs = runs.flatMap(\.inputs)

  @Test
  func `the runs of a seed are always the same, and those of another seed are others`() {
    let plan = FuzzPlan(seed: 1, inputs: 40_000)
    #expect((0..<20).map(plan.run) == Array(Self.runs.prefix(20)))
    #expect(FuzzPlan(seed: 1, inputs: .max).run(7) == Self.runs[7])
    #expect(FuzzPlan(seed: 2, inputs: 10_000).run(7) != Self.runs[7])
  }

  @Test
  func `all runs together have as many inputs as were asked for`() {
    let plan = FuzzPlan(seed: 3, inputs: 61)
    #expect((0..<plan.runs).map { plan.run($0).inputs.count }.reduce(0, +) == 61)
  }

  @Test
  func `work without end is bounded again behind an input with a bound of its own`() {
    for (bound, own) in zip(FuzzPlan.bounds, [".progress 100", ".limit vdbe_op 100000"]) {
      let places = Self.runs.flatMap { run in
        run.inputs.indices.dropLast(2).filter { run.inputs[$0] == own }.map { run.inputs[$0 + 2] }
      }
      #expect(!places.isEmpty && places.allSatisfy { $0 == bound }, "\(own): \(places)")
    }
  }

  @Test(arguments: CommandLines.signatures.map(\.title))
  func `a line is made for each command`(title: String) {
    #expect(Self.inputs.contains { $0 == title || $0.hasPrefix("\(title) ") })
  }

  /// Commands read numbers by kinds of their own, and each kind can forget its ends.
  @Test(arguments: CommandLines.signatures.map(\.title))
  func `each value of a command gets the ends of whole numbers and of real ones`(title: String)
    throws
  {
    let signature = try #require(CommandLines.signatures.first { $0.title == title })
    let values =
      signature.options.compactMap(\.description.value)
      + signature.parameters.map(\.description.value)
    for value in values {
      var dice = Dice(seed: 1)
      let words = (0..<2000).map { _ in ArgumentTexts.word(for: value, &dice) }
      #expect(words.contains { HostileNumbers.ends.contains($0) }, "\(value)")
      #expect(words.contains { HostileNumbers.reals.contains($0) }, "\(value)")
    }
  }

  @Test(arguments: RunFamily.all.map(\.name))
  func `each family makes runs for pipes and for terminals`(name: String) {
    let outputs = Self.runs.filter { $0.family == name }.map(\.output)
    #expect(outputs.contains(.pipes))
    #expect(outputs.contains { $0 != .pipes })
  }

  @Test
  func `no input leaves a statement open that would swallow the next one`() {
    for input in Self.inputs where input.first != "." && input.first != "#" {
      var scanner = StatementScanner()
      _ = scanner.statements(in: input)
      #expect(!scanner.hasPending, "\(input)")
    }
  }

  @Test
  func `a command line is one line`() {
    #expect(Self.inputs.allSatisfy { $0.first != "." || !$0.utf8.contains(UInt8(ascii: "\n")) })
  }

  @Test
  func `nothing but the known places outside of the folder is named`() {
    let known = ["/dev/null", "/dev/full", "/dev/stdout", "/no/such/path"]
    for line in Self.inputs where line.hasPrefix(".") {
      let rest = known.reduce(line) { $0.replacing($1, with: "") }
      #expect(!rest.contains(" /") && !rest.contains("'/") && !rest.contains("\"/"), "\(line)")
    }
  }
}
