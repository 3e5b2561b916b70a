import type { Page, Patches, View } from './page.ts'
import { placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

/** Brings blocks to the front of their section, or sends them to the back. */
export function raiseBlocks(page: Page, view: View, ids: readonly string[], to: 'front' | 'back'): Patches {
  const section = page.blocks[ids[0] ?? '']?.section
  if (section === undefined) return []
  const cells = shownCells(page, section, view)
  const others = [...cells].filter(([id]) => !ids.includes(id)).map(([, { z }]) => z ?? 0)
  const z = to === 'front' ? Math.max(-1, ...others) + 1 : Math.min(1, ...others) - 1
  return placeBlocks(
    page,
    view,
    new Map([...cells].filter(([id]) => ids.includes(id)).map(([id, cell]) => [id, { ...cell, z }])),
  )
}
