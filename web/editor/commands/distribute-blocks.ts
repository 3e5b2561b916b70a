import type { Page, Patches, View } from './page.ts'
import { placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

/** Equal space between three or more blocks, in whole cells. The outer two stay. */
export function distributeBlocks(page: Page, view: View, ids: readonly string[], along: 'x' | 'y'): Patches {
  const section = page.blocks[ids[0] ?? '']?.section
  if (section === undefined || ids.length < 3) return []
  const size = along === 'x' ? 'w' : 'h'
  const cells = [...shownCells(page, section, view)]
    .filter(([id]) => ids.includes(id))
    .sort(([, a], [, b]) => a[along] - b[along])
  const [first, last] = [cells[0]?.[1], cells.at(-1)?.[1]]
  if (!first || !last) return []
  const taken = cells.reduce((sum, [, cell]) => sum + cell[size], 0)
  const gap = (last[along] + last[size] - first[along] - taken) / (cells.length - 1)
  let at = first[along]
  const placed = cells.map(([id, cell]) => {
    const here = { ...cell, [along]: Math.max(Math.round(at), 0) }
    at += cell[size] + gap
    return [id, here] as const
  })
  return placeBlocks(page, view, new Map(placed))
}
