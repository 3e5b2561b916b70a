import type { Cell } from '../../blocks/document-shape.ts'

/** The smallest cell around these; a single one is itself. */
export function cellAround(cells: readonly Cell[]): Cell {
  const [first] = cells
  if (first && cells.length === 1) return first
  const x = Math.min(...cells.map((cell) => cell.x))
  const y = Math.min(...cells.map((cell) => cell.y))
  const right = Math.max(...cells.map((cell) => cell.x + cell.w))
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** Blocks that keep their places beside each other while what surrounds them goes from one cell to another. */
export function movedTogether(blocks: readonly [id: string, cell: Cell][], from: Cell, to: Cell): [string, Cell][] {
  const [x, y] = [to.x - from.x, to.y - from.y]
  return blocks.map(([id, cell]) => [id, { ...cell, x: cell.x + x, y: cell.y + y }])
}
