import type { Cell } from '../../blocks/document-shape.ts'

/** Removes the rows that a move has left empty or skipped; those that were empty above other blocks before stay. */
export function closeRows(before: ReadonlyMap<string, Cell>, after: ReadonlyMap<string, Cell>): Map<string, Cell> {
  const used = rowsOf(after)
  const usedBefore = rowsOf(before)
  const lastBefore = Math.max(-1, ...usedBefore)
  const stays = (row: number) => used.has(row) || (row <= lastBefore && !usedBefore.has(row))
  const above = (y: number) => Array.from({ length: y }, (_, row) => row).filter((row) => !stays(row)).length
  return new Map([...after].map(([id, cell]) => [id, { ...cell, y: cell.y - above(cell.y) }]))
}

function rowsOf(cells: ReadonlyMap<string, Cell>): Set<number> {
  return new Set([...cells.values()].flatMap(({ y, h }) => Array.from({ length: h }, (_, row) => y + row)))
}
