import type { Page, Patches } from './page.ts'

export function deleteBlocks(page: Page, ids: readonly string[]): Patches {
  return ids.filter((id) => page.blocks[id]).map((id) => ({ op: 'remove', path: ['blocks', id] }))
}
