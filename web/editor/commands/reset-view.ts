import type { Page, Patches, View } from './page.ts'

/** Blocks follow the desktop again on this screen. */
export function resetView(page: Page, view: Exclude<View, 'desktop'>, ids: readonly string[]): Patches {
  return ids.filter((id) => page.blocks[id]?.at[view]).map((id) => ({ op: 'remove', path: ['blocks', id, 'at', view] }))
}
