import { generateKeyBetween } from 'fractional-indexing'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { type Block, type Section, sortByOrder } from '../../../../src/pages/documents/document.ts'
import type { Patches } from '../../../api/site-pages.ts'
import type { BlockDefinition } from '../../../blocks/block.ts'

type Document = PageReply['document']

/** Sections with their blocks, in reading order. */
export function outlineOf({
  sections,
  blocks,
}: Document): { id: string; section: Section; blocks: [string, Block][] }[] {
  return sortByOrder(sections).map(([id, section]) => ({
    id,
    section,
    blocks: sortByOrder(Object.fromEntries(Object.entries(blocks).filter(([, block]) => block.section === id))),
  }))
}

export function addSection({ sections }: Document): Patches {
  const last = sortByOrder(sections).at(-1)?.[1].order ?? null
  const section = { order: generateKeyBetween(last, null), type: 'plain', grid: {}, props: {} }
  return [{ op: 'set', path: ['sections', newId()], value: section }]
}

/** Adds a block at the end of its section, over the full width. */
export function addBlock(document: Document, sectionId: string, definition: BlockDefinition): Patches {
  const inside = outlineOf(document).find(({ id }) => id === sectionId)?.blocks ?? []
  const y = Math.max(0, ...inside.map(([, { at }]) => at.desktop.y + at.desktop.h))
  const block: Block = {
    section: sectionId,
    type: definition.number,
    v: definition.v,
    props: definition.defaults() as Block['props'],
    at: { desktop: { x: 0, y, w: 12, h: 1 } },
    order: generateKeyBetween(inside.at(-1)?.[1].order ?? null, null),
  }
  return [{ op: 'set', path: ['blocks', newId()], value: block as never }]
}

/** Swaps two neighbours in reading order and on the grid; undefined at either end. */
export function moveBlock(document: Document, blockId: string, by: -1 | 1): Patches | undefined {
  const inside = outlineOf(document).find(({ blocks }) => blocks.some(([id]) => id === blockId))?.blocks ?? []
  const place = inside.findIndex(([id]) => id === blockId)
  const [mine, other] = [inside[place], inside[place + by]]
  if (!mine || !other) return undefined
  return [...swap('blocks', mine, other), ...swapCells(mine, other)]
}

export function moveSection({ sections }: Document, sectionId: string, by: -1 | 1): Patches | undefined {
  const sorted = sortByOrder(sections)
  const place = sorted.findIndex(([id]) => id === sectionId)
  const [mine, other] = [sorted[place], sorted[place + by]]
  return mine && other && swap('sections', mine, other)
}

type Ordered = [string, { order: string }]

function swap(part: string, [id, { order }]: Ordered, [otherId, other]: Ordered): Patches {
  return [
    { op: 'set', path: [part, id, 'order'], value: other.order },
    { op: 'set', path: [part, otherId, 'order'], value: order },
  ]
}

function swapCells([id, block]: [string, Block], [otherId, other]: [string, Block]): Patches {
  const isAbove = block.at.desktop.y < other.at.desktop.y
  const [[firstId, first], [secondId, second]]: [[string, Block], [string, Block]] = isAbove
    ? [
        [id, block],
        [otherId, other],
      ]
    : [
        [otherId, other],
        [id, block],
      ]
  const top = first.at.desktop.y
  const y = (blockId: string, value: number): Patches[number] => ({
    op: 'set',
    path: ['blocks', blockId, 'at', 'desktop', 'y'],
    value,
  })
  if (top === second.at.desktop.y) return []
  return [y(secondId, top), y(firstId, second.at.desktop.y + second.at.desktop.h - first.at.desktop.h)]
}

function newId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
