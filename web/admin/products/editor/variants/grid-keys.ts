export interface Cell {
  row: number
  column: number
}

export interface KeyPress {
  key: string
  shiftKey: boolean
  /** Cursor position in the cell's text; both are true if all text is selected. */
  atStart: boolean
  atEnd: boolean
}

/** The cell that a key moves to; undefined if it does not move. Tab is left to the browser. */
export function nextCell(cell: Cell, press: KeyPress, size: { rows: number; columns: number }): Cell | undefined {
  const step = stepOf(press)
  if (!step) return undefined
  const next = { row: cell.row + step.row, column: cell.column + step.column }
  const inside = next.row >= 0 && next.row < size.rows && next.column >= 0 && next.column < size.columns
  return inside ? next : undefined
}

function stepOf({ key, shiftKey, atStart, atEnd }: KeyPress): Cell | undefined {
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowLeft' && atStart) return { row: 0, column: -1 }
  if (key === 'ArrowRight' && atEnd) return { row: 0, column: 1 }
  return undefined
}

/** Rows of cells pasted from a spreadsheet; undefined for a single text. */
export function pastedCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  return /[\n\t]/.test(lines) || text.endsWith('\n') ? lines.split('\n').map((line) => line.split('\t')) : undefined
}
