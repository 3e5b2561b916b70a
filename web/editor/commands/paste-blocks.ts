import { generateNKeysBetween } from 'fractional-indexing'
import { BLOCKS_PER_SECTION_MAX, type Block, type Json } from '../../../src/pages/documents/document.ts'
import { barCell, zoneOf } from '../../blocks/render/bar-zones.ts'
import { isBar } from '../bar/arrange-bar.ts'
import { bottomOf, lastOrder } from './add-block.ts'
import { makeRoom } from './make-room.ts'
import type { Page, Patches } from './page.ts'
import { placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

/** Copied blocks without their origin: they can be pasted into any page of the website. */
export interface CopiedBlocks {
  blocks: Block[]
}

export function copyBlocks(page: Page, ids: readonly string[]): CopiedBlocks {
  return { blocks: ids.flatMap((id) => page.blocks[id] ?? []) }
}

export interface PastePlace {
  section: string
  /** Ids of the new blocks, one per copied block. */
  ids: readonly string[]
  /** First row; default: below all blocks. */
  row?: number | undefined
}

/** Copies keep their relative positions. Empty if the section has no room for all of them. */
export function pasteBlocks(page: Page, { blocks }: CopiedBlocks, { section, ids, row }: PastePlace): Patches {
  const cells = shownCells(page, section, 'desktop')
  if (blocks.length === 0 || cells.size + blocks.length > BLOCKS_PER_SECTION_MAX) return []
  const inBar = isBar(page, section)
  const top = Math.min(...blocks.map(({ at }) => at.desktop.y))
  const by = (row ?? bottomOf(cells)) - top
  const orders = generateNKeysBetween(lastOrder(page, section), null, blocks.length)
  const pasted = blocks.map((block, place): [string, Block] => [
    ids[place] as string,
    {
      ...block,
      section,
      order: orders[place] as string,
      // Places on other screens are those of the originals, which may be in the same section.
      at: {
        desktop: inBar ? barCell(zoneOf(block), cells.size) : { ...block.at.desktop, y: block.at.desktop.y + by },
      },
    },
  ])
  const all = new Map([...cells, ...pasted.map(([id, { at }]) => [id, at.desktop] as const)])
  return [
    ...pasted.map(([id, block]) => ({ op: 'set' as const, path: ['blocks', id], value: block as unknown as Json })),
    ...(inBar ? [] : placeBlocks(page, 'desktop', makeRoom(all, ids))),
  ]
}
