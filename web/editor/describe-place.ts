import type { Cell } from '../blocks/document-shape.ts'
import { headingOf } from '../blocks/section-heading.ts'
import { placeInBar } from './bar/arrange-bar.ts'
import { blockLabel, optionLabel } from './blocks/block-words.ts'
import type { Page, View } from './commands/page.ts'
import { sectionsOf, shownCells } from './commands/shown-cells.ts'

/** Position of a block for screen readers: `Text, column 3 to 8, row 2 to 4`. */
export function describePlace(page: Page, view: View, id: string): string {
  const block = page.blocks[id]
  const bar = placeInBar(page, id)
  if (block && bar)
    return `${blockLabel(block.type)}, ${optionLabel(bar.zone).toLowerCase()}, ${bar.place + 1} of ${bar.of}`
  const cell = block && shownCells(page, block.section, view).get(id)
  return block && cell ? `${blockLabel(block.type)}, ${describeCell(cell)}` : ''
}

function describeCell({ x, y, w, h }: Cell): string {
  return `${span('column', x, w)}, ${span('row', y, h)}`
}

const span = (word: string, from: number, size: number) =>
  size === 1 ? `${word} ${from + 1}` : `${word}s ${from + 1} to ${from + size}`

/** `Our story, section 2 of 5`, or `Section 2 of 5` without a heading. */
export function describeSection(page: Page, id: string): string {
  const sorted = sectionsOf(page)
  const heading = headingOf(Object.values(page.blocks).filter(({ section }) => section === id))
  const place = `${sorted.findIndex(([one]) => one === id) + 1} of ${sorted.length}`
  return heading ? `${heading}, section ${place}` : `Section ${place}`
}
