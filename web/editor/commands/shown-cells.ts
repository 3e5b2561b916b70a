import { type Block, sortByOrder } from '../../../src/pages/documents/document.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import { desktopCell, tabletCell } from '../../blocks/render/cells.ts'
import { phoneCells, readingOrder } from '../../blocks/render/reading-order.ts'
import type { Page, View } from './page.ts'

/** Blocks of a section, in the order in which they are read. */
export function blocksOf(page: Page, sectionId: string): [string, Block][] {
  const inside = Object.entries(page.blocks).filter(([, { section }]) => section === sectionId)
  return readingOrder(inside).map(({ id }) => [id, page.blocks[id] as Block])
}

export function sectionsOf(page: Page) {
  return sortByOrder(page.sections)
}

/** Where each block of a section is on a screen, whether it was placed there or follows from another screen. */
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

/** Where a block would be on a screen if nobody had placed it there. */
export function derivedCell(page: Page, blockId: string, view: View): Cell {
  const block = page.blocks[blockId] as Block
  if (view !== 'phone') return desktopCell(block)
  const row = readingOrder(blocksOf(page, block.section)).findIndex(({ id }) => id === blockId)
  return { x: 0, y: row, w: 12, h: 1, z: desktopCell(block).z }
}
