import type { Json } from '../../../src/pages/documents/document.ts'
import type { Page, Patches } from './page.ts'

/** Sets properties of a block, one path each, so that concurrent changes of different properties merge. */
export function editProps(page: Page, blockId: string, props: Readonly<Record<string, Json>>): Patches {
  if (!page.blocks[blockId]) return []
  return Object.entries(props).map(([name, value]) => ({ op: 'set', path: ['blocks', blockId, 'props', name], value }))
}
