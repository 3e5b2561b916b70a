import type { ShownBlock } from '../../blocks/document-shape.ts'
import { desktopCell, tabletCell } from '../../blocks/render/cells.ts'
import { phoneCells, readingOrder } from '../../blocks/render/reading-order.ts'
import type { Page, View } from './page.ts'

/** Ids of a section's blocks in DOM order, which screen readers and Tab follow. */
export function readOrder(page: Page, section: string): string[] {
  const ordered = readingOrder(blocksIn(page, section))
  return (phoneCells(ordered) ?? ordered).map(({ id }) => id)
}

/** Ids in visual order on this screen. */
export function seenOrder(page: Page, section: string, view: View): string[] {
  if (view === 'phone') return readOrder(page, section)
  const seen = blocksIn(page, section).map(([id, block]): [string, ShownBlock] => {
    const cell = (view === 'tablet' ? tabletCell(block) : undefined) ?? desktopCell(block)
    return [id, { ...block, at: { desktop: cell } }]
  })
  return readingOrder(seen).map(({ id }) => id)
}

/** Whether the visual order differs from the reading order. */
export function ordersDiffer(page: Page, section: string, view: View): boolean {
  return readOrder(page, section).join(' ') !== seenOrder(page, section, view).join(' ')
}

function blocksIn({ blocks }: Page, section: string) {
  return Object.entries(blocks).filter(([, block]) => block.section === section)
}
