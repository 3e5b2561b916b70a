import type { Page, Patches, View } from './page.ts'
import { fitted, placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

/** Resizes a block by cells; its top left corner stays. */
export function resizeBlock(page: Page, view: View, id: string, by: { w: number; h: number }): Patches {
  const section = page.blocks[id]?.section
  const cell = section === undefined ? undefined : shownCells(page, section, view).get(id)
  if (!cell) return []
  const w = Math.min(Math.max(cell.w + by.w, 1), 12 - cell.x)
  return placeBlocks(page, view, new Map([[id, fitted({ ...cell, w, h: Math.max(cell.h + by.h, 1) })]]))
}
