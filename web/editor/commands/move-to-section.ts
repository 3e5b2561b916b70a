import { BLOCKS_PER_SECTION_MAX } from '../../../src/pages/documents/document.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import { orderAfter } from './add-block.ts'
import type { Page, Patches } from './page.ts'
import { placeBlocks } from './place-blocks.ts'
import { shownCells } from './shown-cells.ts'

/** Moves a block to a cell of another section. Empty if that section is full. */
export function moveToSection(page: Page, id: string, section: string, cell: Cell): Patches {
  const block = page.blocks[id]
  if (!block || !page.sections[section]) return []
  const place = placeBlocks(page, 'desktop', new Map([[id, cell]]))
  if (block.section === section) return place
  if (shownCells(page, section, 'desktop').size >= BLOCKS_PER_SECTION_MAX) return []
  const overrides = (['tablet', 'phone'] as const).filter((view) => block.at[view])
  return [
    { op: 'set', path: ['blocks', id, 'section'], value: section },
    { op: 'set', path: ['blocks', id, 'order'], value: orderAfter(page, section) },
    ...place,
    ...overrides.map((view) => ({ op: 'remove' as const, path: ['blocks', id, 'at', view] })),
  ]
}
