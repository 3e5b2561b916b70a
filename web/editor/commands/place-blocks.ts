import type { Json } from '../../../src/pages/documents/document.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import type { Cell, SparseCell } from '../../blocks/document-shape.ts'
import type { Page, Patches, View } from './page.ts'
import { derivedCell } from './shown-cells.ts'

/** Sets cells of blocks on one screen. Screens other than the desktop store only differences. */
export function placeBlocks(page: Page, view: View, cells: ReadonlyMap<string, Cell>): Patches {
  return [...cells].flatMap(([id, cell]) => (page.blocks[id] ? [placeBlock(page, view, id, fitted(cell))] : []))
}

function placeBlock(page: Page, view: View, id: string, cell: Cell): Patch {
  const path = ['blocks', id, 'at', view]
  if (view === 'desktop') return { op: 'set', path, value: compact(cell) }
  const difference = differenceOf(cell, derivedCell(page, id, view))
  return difference ? { op: 'set', path, value: difference } : { op: 'remove', path }
}

/** Clamps a cell to the grid. */
export function fitted({ x, y, w, h, z }: Cell): Cell {
  const width = clamp(w, 1, 12)
  return { x: clamp(x, 0, 12 - width), y: clamp(y, 0, 9_000), w: width, h: clamp(h, 1, 1_000), z }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(value), least), most)
}

function differenceOf(cell: Cell, from: Cell): Json | undefined {
  const names = (['x', 'y', 'w', 'h', 'z'] as const).filter((name) => (cell[name] ?? 0) !== (from[name] ?? 0))
  if (names.length === 0) return undefined
  const difference: SparseCell = Object.fromEntries(names.map((name) => [name, cell[name] ?? 0]))
  return difference as Json
}

function compact({ z, ...cell }: Cell): Json {
  return z ? { ...cell, z } : { ...cell }
}
