/// A number from 1 to a largest one that is far from those of the neighbors.
func scattered(_ number: Int, over count: Int) -> Int {
  // Knuth's multiplier, 2 to the power of 32 by the golden ratio.
  1 + number * 2_654_435_761 % 4_294_967_296 % count
}
