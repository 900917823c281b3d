extension Screen {
  mutating func perform(_ action: ScreenParser.Action) {
    switch action {
    case .text(let scalar): put(scalar)
    case .control(let code): control(code)
    case .escape(let final): escape(Unicode.Scalar(final))
    case .style(let parameters): style = parameters
    case .sequence(true, let numbers, let final):
      setModes(numbers, isOn: final == UInt8(ascii: "h"))
    case .sequence(false, let numbers, let final): sequence(numbers, Unicode.Scalar(final))
    }
  }

  private mutating func control(_ code: UInt8) {
    switch code {
    case 0x07: bells += 1
    case 0x08: move(to: cursorRow, max(0, cursorColumn - 1))
    case 0x09: move(to: cursorRow, (cursorColumn / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D: move(to: cursorRow, 0)
    default: break
    }
  }

  private mutating func escape(_ final: Unicode.Scalar) {
    switch final {
    case "7": saved = (cursorRow, cursorColumn)
    case "8": move(to: saved.row, saved.column)
    case "D": lineFeed()
    case "E":
      move(to: cursorRow, 0)
      lineFeed()
    case "M":
      if cursorRow > 0 {
        move(to: cursorRow - 1, cursorColumn)
      } else {
        grid.removeLast()
        grid.insert(blankRow(columnCount), at: 0)
      }
    default: break
    }
  }

  private mutating func sequence(_ numbers: [Int], _ final: Unicode.Scalar) {
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "A": move(to: cursorRow - count, cursorColumn)
    case "B", "e": move(to: cursorRow + count, cursorColumn)
    case "C", "a": move(to: cursorRow, cursorColumn + count)
    case "D": move(to: cursorRow, cursorColumn - count)
    case "E": move(to: cursorRow + count, 0)
    case "F": move(to: cursorRow - count, 0)
    case "G", "`": move(to: cursorRow, count - 1)
    case "d": move(to: count - 1, cursorColumn)
    case "H", "f": move(to: count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case "J": eraseDisplay(first)
    case "K": eraseLine(first)
    case "X": fill(cursorRow, cursorColumn..<min(columnCount, cursorColumn + count))
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": insertRows(count)
    case "M": deleteRows(count)
    case "h" where first == 4: insertsText = true
    case "l" where first == 4: insertsText = false
    default: break
    }
  }

  private mutating func setModes(_ numbers: [Int], isOn: Bool) {
    for mode in numbers {
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      guard mode == 1049, isOn == (otherGrid == nil) else { continue }
      let shown = grid
      grid = otherGrid ?? Array(repeating: blankRow(columnCount), count: rowCount)
      otherGrid = isOn ? shown : nil
      if isOn { saved = (cursorRow, cursorColumn) } else { move(to: saved.row, saved.column) }
    }
  }
}

// MARK: - Text

extension Screen {
  private mutating func put(_ scalar: Unicode.Scalar) {
    if joinsPrevious(scalar) { return }
    let width = ScreenWidth.cells(of: scalar)
    if width == 0 { return }
    if wrapsNext || cursorColumn + width > columnCount {
      move(to: cursorRow, 0)
      lineFeed()
    }
    if insertsText { insertCells(width) }
    grid[cursorRow][cursorColumn] = Cell(text: String(scalar), style: style)
    if width == 2 { grid[cursorRow][cursorColumn + 1] = Cell(text: "", style: style) }
    advance(width)
  }

  /// Adds a scalar to the character before the cursor if Unicode makes one character of both.
  private mutating func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    let end = wrapsNext ? columnCount : cursorColumn
    guard let column = grid[cursorRow][..<end].lastIndex(where: { !$0.text.isEmpty }) else {
      return false
    }
    let joined = grid[cursorRow][column].text + String(scalar)
    guard joined.count == 1, ScreenWidth.isDrawnInside(grid[cursorRow][column].text, scalar) else {
      return false
    }
    grid[cursorRow][column].text = joined
    if ScreenWidth.widens(scalar), end == column + 1, end < columnCount {
      grid[cursorRow][end] = Cell(text: "", style: style)
      advance(1)
    }
    return true
  }

  private mutating func advance(_ width: Int) {
    cursorColumn += width
    if cursorColumn >= columnCount {
      cursorColumn = columnCount - 1
      wrapsNext = true
    }
  }

  private mutating func move(to row: Int, _ column: Int) {
    cursorRow = min(max(0, row), rowCount - 1)
    cursorColumn = min(max(0, column), columnCount - 1)
    wrapsNext = false
  }

  private mutating func lineFeed() {
    if cursorRow + 1 < rowCount {
      move(to: cursorRow + 1, cursorColumn)
    } else {
      grid.removeFirst()
      grid.append(blankRow(columnCount))
      wrapsNext = false
    }
  }
}

// MARK: - Erasing, inserting, deleting

extension Screen {
  private mutating func fill(_ row: Int, _ columns: Range<Int>) {
    for column in columns { grid[row][column] = Cell() }
  }

  private mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: fill(cursorRow, cursorColumn..<columnCount)
    case 1: fill(cursorRow, 0..<(cursorColumn + 1))
    default: fill(cursorRow, 0..<columnCount)
    }
  }

  private mutating func eraseDisplay(_ part: Int) {
    let rows =
      switch part {
      case 0: (cursorRow + 1)..<rowCount
      case 1: 0..<cursorRow
      default: 0..<rowCount
      }
    for row in rows { grid[row] = blankRow(columnCount) }
    if part < 2 { eraseLine(part) }
  }

  private mutating func insertCells(_ count: Int) {
    let blanks = Array(repeating: Cell(), count: min(count, columnCount - cursorColumn))
    grid[cursorRow].insert(contentsOf: blanks, at: cursorColumn)
    grid[cursorRow].removeLast(blanks.count)
  }

  private mutating func deleteCells(_ count: Int) {
    let count = min(count, columnCount - cursorColumn)
    grid[cursorRow].removeSubrange(cursorColumn..<(cursorColumn + count))
    grid[cursorRow] += Array(repeating: Cell(), count: count)
  }

  private mutating func insertRows(_ count: Int) {
    for _ in 0..<min(count, rowCount - cursorRow) {
      grid.removeLast()
      grid.insert(blankRow(columnCount), at: cursorRow)
    }
  }

  private mutating func deleteRows(_ count: Int) {
    for _ in 0..<min(count, rowCount - cursorRow) {
      grid.remove(at: cursorRow)
      grid.append(blankRow(columnCount))
    }
  }
}
