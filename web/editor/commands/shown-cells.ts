import { type Block, sortByOrder } from '../../../src/pages/documents/document.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import { desktopCell, tabletCell } from '../../blocks/render/cells.ts'
import { phoneCells, readingOrder } from '../../blocks/render/reading-order.ts'
import type { Page, View } from './page.ts'

/** Blocks of a section, in reading order. */
export function blocksOf(page: Page, sectionId: string): [string, Block][] {
  const inside = Object.entries(page.blocks).filter(([, { section }]) => section === sectionId)
  return readingOrder(inside).map(({ id }) => [id, page.blocks[id] as Block])
}

export function sectionsOf(page: Page) {
  return sortByOrder(page.sections)
}

/** Cells of a section's blocks on a screen, explicit or derived from another screen. */
export function shownCells(page: Page, sectionId: string, view: View): Map<string, Cell> {
  const inside = blocksOf(page, sectionId)
  if (view === 'phone') return phoneCellsOf(inside)
  return new Map(
    inside.map(([id, block]) => [id, (view === 'tablet' ? tabletCell(block) : undefined) ?? desktopCell(block)]),
  )
}

function phoneCellsOf(inside: [string, Block][]): Map<string, Cell> {
  const ordered = readingOrder(inside)
  const placed = phoneCells(ordered)
  if (placed) return new Map(placed.map(({ id, cell }) => [id, cell]))
  return new Map(ordered.map(({ id, cell }, row) => [id, { x: 0, y: row, w: 12, h: 1, z: cell.z }]))
}

/** The derived cell of a block on a screen, ignoring its explicit one. */
export function derivedCell(page: Page, blockId: string, view: View): Cell {
  const block = page.blocks[blockId] as Block
  if (view !== 'phone') return desktopCell(block)
  const row = readingOrder(blocksOf(page, block.section)).findIndex(({ id }) => id === blockId)
  return { x: 0, y: row, w: 12, h: 1, z: desktopCell(block).z }
}
