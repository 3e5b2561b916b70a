import type { ShownBlock, ShownDocument } from '../../../web/blocks/document-shape.ts'

/** The first blocks of a page from above, with the sections that hold them; undefined for a page without any. */
export function beginningOf({ v, sections, blocks }: ShownDocument, most: number): ShownDocument | undefined {
  const orderOf = (id: string) => sections[id]?.order ?? ''
  const all = Object.entries(blocks)
  const placed = Object.keys(sections)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .flatMap((id) => all.filter(([, { section }]) => section === id).sort(fromAbove))
    .slice(0, most)
  if (placed.length === 0) return undefined
  const kept = new Set(placed.map(([, { section }]) => section))
  return {
    v,
    sections: Object.fromEntries(Object.entries(sections).filter(([id]) => kept.has(id))),
    blocks: Object.fromEntries(placed),
  }
}

function fromAbove([, a]: [string, ShownBlock], [, b]: [string, ShownBlock]): number {
  const [one, other] = [a.at.desktop, b.at.desktop]
  return one.y - other.y || one.x - other.x || (a.order < b.order ? -1 : 1)
}
