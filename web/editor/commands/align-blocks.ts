import type { Cell } from '../../blocks/document-shape.ts'
import type { Page, Patches, View } from './page.ts'
import { placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'center' | 'middle'

/** Aligns several blocks with each other, a single one with the grid. */
export function alignBlocks(page: Page, view: View, ids: readonly string[], edge: Edge): Patches {
  const section = page.blocks[ids[0] ?? '']?.section
  if (section === undefined) return []
  const cells = [...shownCells(page, section, view)].filter(([id]) => ids.includes(id))
  const around = cells.length > 1 ? boundsOf(cells.map(([, cell]) => cell)) : gridAround(cells[0]?.[1])
  return placeBlocks(page, view, new Map(cells.map(([id, cell]) => [id, aligned(cell, around, edge)])))
}

function aligned(cell: Cell, { x, y, w, h }: Cell, edge: Edge): Cell {
  if (edge === 'left') return { ...cell, x }
  if (edge === 'right') return { ...cell, x: x + w - cell.w }
  if (edge === 'center') return { ...cell, x: x + Math.floor((w - cell.w) / 2) }
  if (edge === 'top') return { ...cell, y }
  if (edge === 'bottom') return { ...cell, y: y + h - cell.h }
  return { ...cell, y: y + Math.floor((h - cell.h) / 2) }
}

function boundsOf(cells: readonly Cell[]): Cell {
  const x = Math.min(...cells.map((cell) => cell.x))
  const y = Math.min(...cells.map((cell) => cell.y))
  const right = Math.max(...cells.map((cell) => cell.x + cell.w))
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.h))
  return { x, y, w: right - x, h: bottom - y }
}

function gridAround(cell: Cell | undefined): Cell {
  return { x: 0, y: cell?.y ?? 0, w: 12, h: cell?.h ?? 1 }
}
