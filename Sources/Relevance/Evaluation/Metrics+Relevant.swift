// Metrics that know only two kinds of rows: those of a grade from `rel` on are relevant.

extension MetricKind {
  /// AP: the mean, over all relevant rows, of the precision at the place of each; 0 for one that is not found.
  ///
  /// With a cut-off it still divides by the number of all relevant rows (trec_eval's `map_cut`).
  static let averagePrecision = MetricKind(["ap", "map", "map_cut"], example: "AP") { options in
    let (level, cutoff) = (try options.takeLevel(), options.cutoff)
    return Metric("AP".relevant(from: level), relevance(level), cutoff: cutoff) { list in
      let relevant = list.relevantCount(from: level)
      guard relevant > 0 else { return 0 }
      var (sum, found) = (0.0, 0.0)
      for row in list.relevant(from: level, upTo: cutoff) {
        found += 1
        sum += found / Double(row.place)
      }
      return sum / Double(relevant)
    }
  }

  /// RR: one over the place of the first relevant row; 0 if none is among the first places.
  ///
  /// MRR is the mean of RR.
  static let reciprocalRank = MetricKind(["rr", "mrr", "recip_rank"], example: "RR") { options in
    let (level, cutoff) = (try options.takeLevel(), options.cutoff)
    return Metric("RR".relevant(from: level), relevance(level), cutoff: cutoff) { list in
      list.relevant(from: level, upTo: cutoff).first { _ in true }.map { 1 / Double($0.place) } ?? 0
    }
  }

  /// P@k: the relevant rows among the first k, over k, also where fewer than k rows were found.
  static let precision = MetricKind(["p"], example: "P@10") { options in
    let (level, places) = (try options.takeLevel(), options.cutoff ?? 10)
    let definition = "of \(places) rows, \(relevance(level))"
    return Metric("P".relevant(from: level), definition, cutoff: places) { list in
      Double(list.found(from: level, upTo: places)) / Double(places)
    }
  }

  /// R@k: the relevant rows among the first k, over all that are known; 0 if none is.
  static let recall = MetricKind(["r", "recall"], example: "R@10") { options in
    let (level, places) = (try options.takeLevel(), options.cutoff ?? 10)
    return Metric("R".relevant(from: level), relevance(level), cutoff: places) { list in
      let relevant = list.relevantCount(from: level)
      return relevant > 0 ? Double(list.found(from: level, upTo: places)) / Double(relevant) : 0
    }
  }

  /// Rprec: the precision of as many first rows as there are relevant ones.
  static let rPrecision = MetricKind(["rprec"], example: "Rprec") { options in
    let level = try options.takeLevel()
    let definition = "of as many rows as are relevant, from grade \(level) on, unjudged = 0"
    return Metric("Rprec".relevant(from: level), definition) { list in
      let relevant = list.relevantCount(from: level)
      return relevant > 0 ? Double(list.found(from: level, upTo: relevant)) / Double(relevant) : 0
    }
  }

  /// bpref: how seldom a row that was judged not relevant stands before a relevant one; it skips unjudged rows.
  ///
  /// It is the sum over the found relevant rows of 1 - min(n, R) / min(N, R), over R. R rows are relevant, N were
  /// judged not to be, and n of those stand before the row; a row without any before it counts 1.
  static let binaryPreference = MetricKind(["bpref"], example: "bpref") { options in
    let level = try options.takeLevel()
    return Metric(
      "bpref".relevant(from: level),
      "relevant from grade \(level) on, unjudged skipped",
      tellsUnjudgedApart: true
    ) { list in
      let relevant = list.relevantCount(from: level)
      let others = list.grades.count - relevant
      guard relevant > 0 else { return 0 }
      var (sum, above) = (0.0, 0)
      for row in list.rows where row.grade >= 0 {
        if row.grade < level {
          above += 1
        } else {
          sum +=
            above == 0 ? 1 : 1 - Double(min(above, relevant)) / Double(min(others, relevant))
        }
      }
      return sum / Double(relevant)
    }
  }

  /// Judged@k: the rows with a judgment among the first k that were found, over their number; 0 if none was.
  ///
  /// A low share says that the other metrics know little of this ranking.
  static let judgedShare = MetricKind(["judged"], example: "Judged@10") { options in
    let places = options.cutoff ?? 10
    return Metric(
      "Judged",
      "share of the first \(places) rows found",
      cutoff: places,
      tellsUnjudgedApart: true,
      isDescriptive: true
    ) { list in
      guard list.count > 0 else { return 0 }
      let judged = list.rows.count { $0.place <= places }
      return Double(judged) / Double(min(places, list.count))
    }
  }

  private static func relevance(_ level: Int) -> String {
    "relevant from grade \(level) on, unjudged = 0"
  }
}

extension String {
  /// The name of a metric with the smallest grade that is relevant, if that is not 1.
  fileprivate func relevant(from level: Int) -> String {
    level == 1 ? self : "\(self)(rel=\(level))"
  }
}

extension JudgedList {
  /// The number of rows of at least a grade up to a place.
  fileprivate func found(from level: Int, upTo cutoff: Int) -> Int {
    relevant(from: level, upTo: cutoff).reduce(0) { count, _ in count + 1 }
  }
}
