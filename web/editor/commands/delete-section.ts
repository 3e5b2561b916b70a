import type { Page, Patches } from './page.ts'
import { blocksOf } from './shown-cells.ts'

/** With its blocks. */
export function deleteSection(page: Page, id: string): Patches {
  if (!page.sections[id]) return []
  const blocks = blocksOf(page, id).map(([blockId]) => ({ op: 'remove' as const, path: ['blocks', blockId] }))
  return [...blocks, { op: 'remove', path: ['sections', id] }]
}
