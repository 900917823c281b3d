import Files
import Testing

@Test
func `a moment that is taken later does not come first, and the time between is not negative`() {
  let first = Moment.now
  let second = Moment.now
  #expect(first <= second)
  #expect(second - first >= .zero)
}

@Test(arguments: [Duration.zero, .nanoseconds(1), .seconds(90), .milliseconds(-5)])
func `a moment and a time make the moment that comes so long after it`(time: Duration) {
  let moment = Moment.now
  #expect((moment + time) - moment == time)
  #expect((moment + time < moment) == (time < .zero))
}
