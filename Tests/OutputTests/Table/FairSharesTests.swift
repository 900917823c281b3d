import Output
import Testing

@Test(
  arguments: [
    (20, [4, 5, 9], [4, 5, 9]), (17, [4, 5, 29], [4, 5, 8]), (9, [4, 5, 29], [3, 3, 3]),
    (2, [4, 5, 29], [0, 1, 1]), (-1, [4], [0]), (5, [], []),
  ]
)
func `what one does not want goes to those that want more`(
  whole: Int,
  wanted: [Int],
  shares: [Int]
) {
  #expect(FairShares.of(whole, wanted: wanted) == shares)
}
