import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { type Block, type Json, SECTIONS_MAX, type Section } from '../../../src/pages/documents/document.ts'
import { findBlock } from '../../blocks/all.ts'
import { BAR_SECTION } from '../../blocks/document-shape.ts'
import type { SectionTemplate } from '../sections/section-template.ts'
import { newPartId, type Page, type Patches } from './page.ts'
import { sectionsOf } from './shown-cells.ts'

export interface NewSection {
  id: string
  /** Id of the section to insert after; default: at the end. */
  after?: string | undefined
  template: SectionTemplate
  /** Default: that of the page's other sections. */
  type?: string | undefined
  /** Generates ids of blocks; default: random. */
  newId?: (() => string) | undefined
}

/** Specification §3, Section types; sections of all other documents are plain. */
const ownTypes: readonly string[] = ['cover-page', 'lock-screen', 'popup-overlay']

/** Type of the sections of a kind of document. */
export const sectionTypeOf = (kind: string): string => (ownTypes.includes(kind) ? kind : 'plain')

const typeIn = ({ sections }: Page): string =>
  Object.values(sections).find(({ type }) => ownTypes.includes(type))?.type ?? 'plain'

/** Adds a section from its template. Empty if the page has the maximum number. */
export function addSection(
  page: Page,
  { id, after, template, type = typeIn(page), newId = newPartId }: NewSection,
): Patches {
  const sorted = sectionsOf(page)
  if (sorted.length >= SECTIONS_MAX) return []
  const place = after === undefined ? sorted.length - 1 : sorted.findIndex(([one]) => one === after)
  const section: Section = {
    order: generateKeyBetween(sorted[place]?.[1].order ?? null, sorted[place + 1]?.[1].order ?? null),
    type: template.isBar ? BAR_SECTION : type,
    grid: {},
    props: template.look as Record<string, Json>,
  }
  const orders = generateNKeysBetween(null, null, template.blocks.length)
  return [
    { op: 'set', path: ['sections', id], value: section as unknown as Json },
    ...template.blocks.flatMap(({ type, props, at, phone, look }, index): Patches => {
      const definition = findBlock(type)
      if (!definition) return []
      const block: Block = {
        section: id,
        type,
        v: definition.v,
        props: { ...(definition.defaults() as Record<string, Json>), ...props },
        ...(look && { look }),
        at: { desktop: at, ...(phone && { phone }) },
        order: orders[index] as string,
      }
      return [{ op: 'set', path: ['blocks', newId()], value: block as unknown as Json }]
    }),
  ]
}
