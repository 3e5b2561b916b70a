import { generateKeyBetween } from 'fractional-indexing'
import { type Json, SECTIONS_MAX } from '../../../src/pages/documents/document.ts'
import { SCREEN_SECTION } from '../../blocks/document-shape.ts'
import { newPartId, type Page, type Patches } from './page.ts'
import { blocksOf, sectionsOf } from './shown-cells.ts'

/** Inserts a copy after the section. The placeholder of the built-in screen cannot be copied. */
export function duplicateSection(page: Page, id: string, copyId: string, newId = newPartId): Patches {
  const sorted = sectionsOf(page)
  const place = sorted.findIndex(([one]) => one === id)
  const section = sorted[place]?.[1]
  if (!section || section.type === SCREEN_SECTION || sorted.length >= SECTIONS_MAX) return []
  // An anchor is the name of one section.
  const { anchor: _, ...props } = section.props
  const order = generateKeyBetween(section.order, sorted[place + 1]?.[1].order ?? null)
  return [
    { op: 'set', path: ['sections', copyId], value: { ...section, props, order } as unknown as Json },
    ...blocksOf(page, id).map(([, block]) => ({
      op: 'set' as const,
      path: ['blocks', newId()],
      value: { ...block, section: copyId } as unknown as Json,
    })),
  ]
}
