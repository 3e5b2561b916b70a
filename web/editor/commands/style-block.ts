import type { BlockLook, Json } from '../../../src/pages/documents/document.ts'
import type { Page, Patches } from './page.ts'

/** Sets the appearance of blocks: background, padding, corners and animation. */
export function styleBlock(page: Page, id: string, look: BlockLook): Patches {
  const block = page.blocks[id]
  if (!block) return []
  if (!block.look) return [{ op: 'set', path: ['blocks', id, 'look'], value: { ...look } as Json }]
  return Object.entries(look).map(([name, value]) => ({
    op: 'set',
    path: ['blocks', id, 'look', name],
    value: value as Json,
  }))
}
