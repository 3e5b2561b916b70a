import type { Cell } from '../../blocks/document-shape.ts'
import type { Page, Patches, View } from './page.ts'
import { fitted, placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

export interface Step {
  /** Columns to the right. */
  x: number
  /** Rows down. */
  y: number
}

/** Moves blocks together by cells, within the grid. On phones, where each block has its own row, a step swaps neighbours. */
export function moveBlocks(page: Page, view: View, ids: readonly string[], step: Step): Patches {
  const [first] = ids
  const section = first === undefined ? undefined : page.blocks[first]?.section
  if (section === undefined || first === undefined) return []
  const cells = shownCells(page, section, view)
  if (view === 'phone' && step.y !== 0) return placeBlocks(page, view, exchanged(cells, first, Math.sign(step.y)))
  const mine = ids.flatMap((id) => (cells.has(id) ? [[id, cells.get(id) as Cell] as const] : []))
  const within = withinGrid(
    mine.map(([, cell]) => cell),
    step,
  )
  return placeBlocks(
    page,
    view,
    new Map(mine.map(([id, cell]) => [id, fitted({ ...cell, x: cell.x + within.x, y: cell.y + within.y })])),
  )
}

function withinGrid(cells: readonly Cell[], { x, y }: Step): Step {
  const left = Math.min(...cells.map((cell) => cell.x))
  const right = Math.max(...cells.map((cell) => cell.x + cell.w))
  const top = Math.min(...cells.map((cell) => cell.y))
  return { x: Math.min(Math.max(x, -left), 12 - right), y: Math.max(y, -top) }
}

function exchanged(cells: ReadonlyMap<string, Cell>, id: string, by: number): Map<string, Cell> {
  const rows = [...cells].sort(([, a], [, b]) => a.y - b.y || a.x - b.x)
  const place = rows.findIndex(([one]) => one === id)
  const [mine, other] = [rows[place], rows[place + by]]
  if (!mine || !other) return new Map()
  const order = [...rows]
  order[place] = other
  order[place + by] = mine
  return new Map(order.map(([one, cell], row) => [one, { ...cell, y: row }]))
}
