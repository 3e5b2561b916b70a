import { BLOCKS_PER_SECTION_MAX, type PageDocument, SECTIONS_MAX } from '../../../src/pages/documents/document.ts'

/** Id and address of the largest page of a website at its limits. */
export const LARGE_PAGE_ID = 'largest-page'

const TEXT_TYPE = 2

/** Rich text with one paragraph for each text. */
export function richText(...paragraphs: string[]) {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

export function textBlock(section: string, n: number, text: object, type = TEXT_TYPE): PageDocument['blocks'][string] {
  return {
    section,
    type,
    v: 1,
    props: { text, align: 'left', size: 'normal' } as never,
    at: { desktop: { x: 0, y: n, w: 12, h: 1 } },
    order: `a${String(n).padStart(4, '0')}`,
  }
}

export function section(n: number): PageDocument['sections'][string] {
  return { order: `a${String(n).padStart(4, '0')}`, type: 'plain', grid: {}, props: {} }
}

/** As many sections and blocks as a page may have. */
export function largePage(version: number): PageDocument {
  const sections = Array.from({ length: SECTIONS_MAX }, (_, n) => [`s${n}`, section(n)])
  const blocks = Array.from({ length: SECTIONS_MAX * BLOCKS_PER_SECTION_MAX }, (_, n) => [
    `b${n}`,
    textBlock(`s${n % SECTIONS_MAX}`, n % 900, richText(`w${version}`)),
  ])
  return { v: 1, sections: Object.fromEntries(sections), blocks: Object.fromEntries(blocks) }
}

const MENU_TYPE = 18
const LIST_TYPE = 55

/** As many blocks as a page may have, each of which shows the whole menu or the longest list of products. */
export function repeatingPage(): PageDocument {
  const { v, sections, blocks } = largePage(0)
  const menu = { label: '', source: 'site', links: [], direction: 'row', align: 'left' }
  const list = {
    heading: '',
    from: 'newest',
    value: '',
    limit: 24,
    layout: 'grid',
    aspectRatio: 'square',
    showsPrice: true,
    showsExcerpt: true,
  }
  const repeating = Object.entries(blocks).map(([id, block], n) => [
    id,
    { ...block, type: n % 2 ? MENU_TYPE : LIST_TYPE, props: n % 2 ? menu : list },
  ])
  return { v, sections, blocks: Object.fromEntries(repeating) }
}
