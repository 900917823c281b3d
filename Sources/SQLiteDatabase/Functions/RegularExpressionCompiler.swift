/// Turns the parts of a regular expression into the instructions of its automaton.
struct RegularExpressionCompiler {
  private(set) var program: [RegularExpression.Instruction] = []
  private(set) var sets: [CharacterSet] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Appends an instruction.
  ///
  /// - Throws: A ``StoreError`` if the program would be longer than the limit.
  mutating func append(_ instruction: RegularExpression.Instruction) throws {
    guard program.count < limit else { throw StoreError("REGEXP pattern too big") }
    program.append(instruction)
  }

  /// Appends the instructions of a part.
  mutating func compile(_ node: RegularExpressionNode) throws {
    switch node {
    case .instruction(let instruction):
      try append(instruction)
    case .set(let set):
      try append(.set(sets.count))
      sets.append(set)
    case .sequence(let nodes):
      for node in nodes { try compile(node) }
    case .alternatives(let nodes):
      var jumps: [Int] = []
      for node in nodes.dropLast() {
        let fork = try appendPlaceholder()
        try compile(node)
        jumps.append(try appendPlaceholder())
        program[fork] = .fork(program.count)
      }
      for node in nodes.suffix(1) { try compile(node) }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .star(let operand):
      let jump = try appendPlaceholder()
      try compile(operand)
      program[jump] = .jump(program.count)
      try append(.fork(jump + 1))
    case .plus(let operand):
      let start = program.count
      try compile(operand)
      try append(.fork(start))
    case .optional(let operand):
      let fork = try appendPlaceholder()
      try compile(operand)
      program[fork] = .fork(program.count)
    case .repeated(let operand, let least, let most):
      try compile(operand, least, most)
    }
  }

  private mutating func compile(
    _ operand: RegularExpressionNode,
    _ least: Int,
    _ most: Int?
  ) throws {
    // What takes no instruction takes none however often it is repeated, and nothing else would bound how often.
    guard !operand.isEmpty else { return }
    for _ in 0..<max(0, least - 1) { try compile(operand) }
    if most == nil {
      try compile(.plus(operand))
    } else if least > 0 {
      try compile(operand)
    }
    for _ in least..<max(least, most ?? least) { try compile(.optional(operand)) }
  }

  /// Appends an instruction that the caller replaces when its target is known.
  private mutating func appendPlaceholder() throws -> Int {
    try append(.accept)
    return program.count - 1
  }
}

extension RegularExpressionNode {
  /// Whether it has no instruction, and matches nothing but the empty text.
  fileprivate var isEmpty: Bool {
    switch self {
    case .sequence(let nodes): nodes.allSatisfy(\.isEmpty)
    case .repeated(let operand, _, _): operand.isEmpty
    case .instruction, .set, .alternatives, .star, .plus, .optional: false
    }
  }
}
