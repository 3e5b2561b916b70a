import { generateKeyBetween } from 'fractional-indexing'
import type { Block, Json } from '../../../src/pages/documents/document.ts'
import { BLOCKS_PER_SECTION_MAX } from '../../../src/pages/documents/document.ts'
import type { BlockDefinition } from '../../blocks/block.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import { barCell } from '../../blocks/render/bar-zones.ts'
import { isBar } from '../bar/arrange-bar.ts'
import { makeRoom } from './make-room.ts'
import type { Page, Patches } from './page.ts'
import { placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

/** Initial widths and heights in cells, by name; other blocks have the full width and one row. */
const sizes: Record<string, { w: number; h: number }> = {
  html: { w: 6, h: 3 },
  image: { w: 6, h: 8 },
  gallery: { w: 12, h: 8 },
  video: { w: 8, h: 8 },
  audio: { w: 6, h: 4 },
  album: { w: 8, h: 8 },
  button: { w: 3, h: 2 },
  quote: { w: 8, h: 4 },
  product: { w: 8, h: 8 },
  logo: { w: 3, h: 2 },
  search: { w: 6, h: 2 },
  accordion: { w: 8, h: 4 },
  code: { w: 8, h: 6 },
  embed: { w: 8, h: 8 },
  'socialaccountlinks-v2': { w: 4, h: 2 },
  archive: { w: 4, h: 6 },
  rss: { w: 6, h: 4 },
  donation: { w: 6, h: 10 },
  tagcloud: { w: 6, h: 3 },
  postsbyauthor: { w: 4, h: 4 },
  postsbycategory: { w: 4, h: 4 },
  postsbymonth: { w: 4, h: 4 },
  postsbytag: { w: 4, h: 4 },
  'summary-v2': { w: 12, h: 8 },
}

export interface NewBlock {
  id: string
  section: string
  /** Requested position; default: below all blocks. Blocks in the way are moved down. */
  cell?: Cell | undefined
  props?: Record<string, Json> | undefined
}

/** Adds a block with default props. Empty if the section is full. */
export function addBlock(page: Page, definition: BlockDefinition, { id, section, cell, props }: NewBlock): Patches {
  const cells = shownCells(page, section, 'desktop')
  if (cells.size >= BLOCKS_PER_SECTION_MAX) return []
  const inBar = isBar(page, section)
  const size = sizes[definition.name] ?? { w: 12, h: 1 }
  const wanted = cell ?? (inBar ? barCell('right', cells.size) : { x: 0, y: bottomOf(cells), ...size })
  const block: Block = {
    section,
    type: definition.number,
    v: definition.v,
    props: { ...(definition.defaults() as Record<string, Json>), ...props },
    at: { desktop: { x: wanted.x, y: wanted.y, w: wanted.w, h: wanted.h } },
    order: orderAfter(page, section),
  }
  const pushed = inBar ? new Map() : makeRoom(new Map([...cells, [id, wanted]]), [id])
  return [{ op: 'set', path: ['blocks', id], value: block as unknown as Json }, ...placeBlocks(page, 'desktop', pushed)]
}

/** First row below all blocks. */
export function bottomOf(cells: ReadonlyMap<string, Cell>): number {
  return Math.max(0, ...[...cells.values()].map(({ y, h }) => y + h))
}

/** Order after all blocks of a section. */
export function orderAfter(page: Page, section: string): string {
  return generateKeyBetween(lastOrder(page, section), null)
}

export function lastOrder(page: Page, section: string): string | null {
  const orders = Object.values(page.blocks)
    .filter((block) => block.section === section)
    .map(({ order }) => order)
    .sort()
  return orders.at(-1) ?? null
}
