import { findBlock } from '../blocks/all.ts'
import type { ShownBlock, ShownSection } from '../blocks/document-shape.ts'
import { readBlock } from '../blocks/read-block.ts'
import { desktopCell, tabletCell } from '../blocks/render/cells.ts'
import { gridStyle, type PlacedClass } from '../blocks/render/grid-style.ts'
import { phoneCells, readingOrder } from '../blocks/render/reading-order.ts'

export interface SectionStyle {
  /** Ids of the blocks in reading order, which is the DOM order. */
  ordered: string[]
  /** Positions of the blocks, by the same rules as on the page. */
  css: string
  nameOf(blockId: string): string
}

/** Grid of a section, as the page renderer generates it. */
export function sectionStyle(
  name: string,
  { grid }: Pick<ShownSection, 'grid'>,
  blocks: readonly [string, ShownBlock][],
): SectionStyle {
  const ordered = readingOrder(blocks)
  const phone = phoneCells(ordered)
  const phoneOf = new Map(phone?.map(({ id, cell }) => [id, cell]))
  const nameOf = (blockId: string) => `b-${blockId}`
  const css = gridStyle(
    [{ name: `g-${name}`, rows: grid.rows, gap: typeof grid.gap === 'number' ? grid.gap : undefined }],
    ordered.map(({ id, block }) => ({
      name: nameOf(id),
      desktop: desktopCell(block),
      tablet: tabletCell(block),
      phone: phoneOf.get(id),
      variables: variablesOf(block),
    })),
  )
  return { ordered: phone ? phone.map(({ id }) => id) : ordered.map(({ id }) => id), css, nameOf }
}

function variablesOf(block: ShownBlock): PlacedClass['variables'] {
  if (!findBlock(block.type)?.variables) return undefined
  const known = readBlock(block)
  return known?.definition.variables?.(known.props)
}
