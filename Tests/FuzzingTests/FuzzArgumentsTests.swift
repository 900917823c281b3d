import Fuzzing
import Testing

struct FuzzArgumentsTests {
  @Test
  func `the arguments are optional, and each has a value`() throws {
    let usual = try #require(FuzzArguments([]))
    #expect((usual.inputs, usual.seed, usual.run) == (20_000, 1, nil))
    let given = try #require(FuzzArguments(["--seed", "7", "--inputs", "50", "--run", "3"]))
    #expect((given.inputs, given.seed, given.run) == (50, 7, 3))
  }

  @Test(arguments: [
    ["--seed"], ["--inputs", "0"], ["--inputs", "x"], ["--seed", "-1"], ["7"], ["--all", "1"],
    ["--run", "-1"],
  ])
  func `anything else is refused`(arguments: [String]) {
    #expect(FuzzArguments(arguments) == nil)
  }
}
