import { generateKeyBetween } from 'fractional-indexing'
import type { Page, Patches } from './page.ts'
import { sectionsOf } from './shown-cells.ts'

/** Moves a section up or down; changes only that section, so that concurrent moves of different ones merge. */
export function moveSection(page: Page, id: string, by: -1 | 1): Patches {
  const sorted = sectionsOf(page)
  const place = sorted.findIndex(([one]) => one === id)
  const other = sorted[place + by]
  if (place < 0 || !other) return []
  const beyond = sorted[place + 2 * by]?.[1].order ?? null
  const [before, after] = by < 0 ? [beyond, other[1].order] : [other[1].order, beyond]
  // Equal keys, which concurrent changes can create, have no space between them.
  if (before !== null && after !== null && before >= after) return []
  return [{ op: 'set', path: ['sections', id, 'order'], value: generateKeyBetween(before, after) }]
}
