import Testing

@testable import Fuzzing

struct DamageTests {
  private let file = [UInt8](repeating: 7, count: 8192)

  @Test
  func `a change replaces bytes at its share of the file, or of the first page`() {
    let half = UInt32(1) << 31
    let everywhere = Damage(changes: [.init(share: half, isInFirstPage: false, byte: 9, count: 2)])
    #expect(
      everywhere.applied(to: file).indices.filter { everywhere.applied(to: file)[$0] == 9 } == [
        4096, 4097,
      ]
    )
    let first = Damage(changes: [.init(share: half, isInFirstPage: true, byte: 9, count: 1)])
    #expect(first.applied(to: file).firstIndex(of: 9) == 2048)
  }

  @Test
  func `a change at the end stays in the file`() {
    let damage = Damage(changes: [.init(share: .max, isInFirstPage: false, byte: 9, count: 4096)])
    #expect(damage.applied(to: file).count == 8192)
    #expect(damage.applied(to: []).isEmpty)
  }

  @Test
  func `a file can lose its end`() {
    #expect(Damage(changes: [], length: 1 << 30).applied(to: file).count == 2048)
    #expect(Damage(changes: []).applied(to: file) == file)
  }
}
