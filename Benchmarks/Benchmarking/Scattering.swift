/// Maps a number to one from 1 to `count`, so that neighbors are mapped far from each other.
func scattered(_ number: Int, over count: Int) -> Int {
  // Knuth's multiplier: 2 to the power of 32, divided by the golden ratio.
  1 + number * 2_654_435_761 % 4_294_967_296 % count
}
