import type { Page, Patches, View } from './page.ts'

/** Removes positions of this screen, so that blocks follow the desktop again. */
export function resetView(page: Page, view: Exclude<View, 'desktop'>, ids: readonly string[]): Patches {
  return ids.filter((id) => page.blocks[id]?.at[view]).map((id) => ({ op: 'remove', path: ['blocks', id, 'at', view] }))
}
