/// How far the instructions of a program are indented: those of a loop's body by two blanks.
public struct ProgramIndentation {
  /// What is known of an instruction.
  public struct Instruction {
    let address: Int
    let opcode: String
    let p1: Int
    let p2: Int

    /// An instruction as a row of EXPLAIN has it.
    public init(address: Int, opcode: String, p1: Int, p2: Int) {
      self.address = address
      self.opcode = opcode
      self.p1 = p1
      self.p2 = p2
    }
  }

  private static let loopEnds: Set = ["Next", "Prev", "VPrev", "VNext", "SorterNext", "Return"]
  private static let loopStarts: Set = ["Yield", "SeekLT", "SeekGT", "RowSetRead", "Rewind"]

  /// The blanks before the opcode of each instruction.
  public let blanks: [Int]

  /// Looks at the jumps of a program.
  ///
  /// A jump backwards by the end of a loop indents what it jumps over; so does a plain one to what may begin
  /// a loop. The programs of triggers follow the statement's, with addresses of their own.
  public init(_ program: [Instruction]) {
    var blanks = Array(repeating: 0, count: program.count)
    for (index, instruction) in program.enumerated() {
      let target = instruction.p2 + index - instruction.address
      guard target >= 0, target <= index else { continue }
      // The start of the program is no loop: such a Return names no place to return to.
      let isLoop =
        Self.loopEnds.contains(instruction.opcode) && target > 0
        || instruction.opcode == "Goto"
          && (Self.loopStarts.contains(program[target].opcode) || instruction.p1 != 0)
      if isLoop { for body in target..<index { blanks[body] += 2 } }
    }
    self.blanks = blanks
  }
}
