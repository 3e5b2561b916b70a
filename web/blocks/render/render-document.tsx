import { renderToStaticMarkup } from 'react-dom/server'
import { readAnchor } from '../../../src/shared/pages/anchors.ts'
import type { IslandName } from '../block.ts'
import { type BlockData, findOwn } from '../block-data.ts'
import {
  BAR_SECTION,
  SCREEN_SECTION,
  type ShownBlock,
  type ShownDocument,
  type ShownSection,
} from '../document-shape.ts'
import { SectionBackground } from '../parts/section-background.tsx'
import { readBlock } from '../read-block.ts'
import { readSectionLook, type SectionLook, sectionClass } from '../section-look.ts'
import { barClass, barZones } from './bar-zones.ts'
import { type CompiledBlock, compileSection, type RenderContext } from './compile-section.tsx'
import { type GridClass, gridStyle } from './grid-style.ts'
import { keepCompiled } from './keep-compiled.ts'

/**
 * Characters that the blocks of one page may show of the website's products, images and menus: a block is small, and a
 * thousand of them may show the same list. What comes after is left out.
 */
export const DATA_MARKUP_MAX = 2_000_000

export interface RenderOptions extends RenderContext {
  /** What is left of these characters, shared by the documents of one page. */
  room?: { left: number }
  /** Prefix of class names, so that a page and its header can be in one HTML document. */
  prefix?: string
  /** Markup of the built-in part, for the document's placeholder. */
  screen?: string
  /** Custom block reader, for proofs. */
  read?: typeof readBlock
  /** Anchors that other parts of the page have already: each is the id of one element. */
  anchors?: Set<string>
}

export interface RenderedDocument {
  html: string
  /** Grid positions, for an inline stylesheet. */
  css: string
  islands: IslandName[]
}

/** Static markup of a page, a header or a footer. Unknown blocks are omitted; it never throws. */
export function renderDocument(document: ShownDocument, options: RenderOptions): RenderedDocument {
  const { prefix = 'p', read = readBlock, room = { left: DATA_MARKUP_MAX }, anchors = new Set<string>() } = options
  const sections = keepCompiled(options.data.website.id, document, read, () => compileDocument(document, read))
  const grids: GridClass[] = []
  const placed: { name: string; block: CompiledBlock }[] = []
  const shown: CompiledBlock[] = []
  const markupOf = (block: CompiledBlock): string => {
    const markup = block.html ?? renderWithin(room, block, options)
    if (markup) shown.push(block)
    return markup
  }
  const html = sections.map(({ look, grid, blocks, isScreen, isBar, anchor }, place) => {
    if (isScreen) return options.screen ?? ''
    const id = anchor === undefined || anchors.has(anchor) ? '' : ` id="${anchor}"`
    if (anchor !== undefined) anchors.add(anchor)
    if (isBar) return wrapSection({ look, id, data: options.data, isBar }, barOf(blocks, markupOf))
    const name = `${prefix}g${place}`
    if (grid.rows !== undefined || grid.gap !== undefined) grids.push({ name, ...grid })
    const inside = blocks.map((block) => {
      const markup = markupOf(block)
      if (!markup) return ''
      const className = `${prefix}${placed.length}`
      placed.push({ name: className, block })
      return `<div class="${className}${block.look}">${markup}</div>`
    })
    const cells = `<div class="section-grid ${name}">${inside.join('')}</div>`
    return wrapSection({ look, id, data: options.data, isBar }, cells)
  })
  return {
    html: html.join(''),
    css: gridStyle(
      grids,
      placed.map(({ name, block: { place } }) => ({ name, ...place })),
    ),
    islands: [
      ...new Set([
        ...sections.flatMap(({ look, isScreen }) => (look.video && !isScreen ? ['section-video' as const] : [])),
        ...shown.flatMap(({ islands }) => islands),
      ]),
    ],
  }
}

/** A block with data of the website; empty once the page is full. */
function renderWithin(room: { left: number }, block: CompiledBlock, options: RenderOptions): string {
  if (room.left <= 0) return ''
  const markup = block.render(options)
  room.left -= markup.length
  return markup
}

/** A section without data of the website. */
export interface CompiledSection {
  /** Placeholder of the built-in part. */
  isScreen: boolean
  isBar: boolean
  anchor: string | undefined
  look: SectionLook
  grid: { rows: number | undefined; gap: number | undefined }
  blocks: CompiledBlock[]
}

function compileDocument({ sections, blocks }: ShownDocument, read: typeof readBlock): CompiledSection[] {
  const bySection = Map.groupBy(entriesOf<ShownBlock>(blocks), ([, { section }]) => String(section))
  return entriesOf<ShownSection>(sections)
    .sort(([a, one], [b, other]) => compare(String(one.order), String(other.order)) || compare(a, b))
    .map(([id, { grid, props, type }]) => ({
      isScreen: type === SCREEN_SECTION,
      isBar: type === BAR_SECTION,
      anchor: readAnchor(props),
      look: readSectionLook(props),
      grid: { rows: count(grid?.rows, 1_000), gap: count(grid?.gap, 200) },
      blocks: compileSection(bySection.get(id) ?? [], read),
    }))
}

/** The zones of a bar that show something. */
function barOf(blocks: readonly CompiledBlock[], markupOf: (block: CompiledBlock) => string): string {
  const zones = barZones.flatMap((zone) => {
    const parts = blocks.flatMap((block) => {
      const markup = block.zone === zone && markupOf(block)
      return markup ? [`<div class="bar-part${block.look}">${markup}</div>`] : []
    })
    return parts.length > 0 ? [{ zone, html: `<div class="bar-${zone}">${parts.join('')}</div>` }] : []
  })
  return `<div class="${barClass(zones)}">${zones.map(({ html }) => html).join('')}</div>`
}

interface SectionParts {
  look: SectionLook
  /** Attribute of its anchor. */
  id: string
  isBar: boolean
  data: BlockData
}

function wrapSection({ look, id, isBar, data }: SectionParts, inside: string) {
  const picture = findOwn(data.images, look.image)
  const hasBackground = picture !== undefined || look.video !== null
  const behind = hasBackground ? renderToStaticMarkup(<SectionBackground picture={picture} video={look.video} />) : ''
  return `<section${id} class="${sectionClass(look, hasBackground, isBar)}">${behind}${inside}</section>`
}

/** Entries that are objects: a malicious document may contain anything. */
function entriesOf<Part>(parts: Readonly<Record<string, Part>> | undefined): [string, Part][] {
  return Object.entries(parts ?? {}).filter(([, part]) => typeof part === 'object' && part !== null)
}

function count(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, most) : undefined
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
