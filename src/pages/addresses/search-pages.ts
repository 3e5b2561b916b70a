import { LRUCache } from 'lru-cache'
import { searchWords } from '../../shared/lists/search-words.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { textOfDocument } from '../publish/document-text.ts'
import type { PublishedSite } from './published-site.ts'

/** What a search finds among an owner's own pages. */
export interface FoundPages {
  count: number
  /** The first of them. */
  pages: { title: string; fullUrl: string; excerpt: string }[]
}

/** A page as it is searched: `text` holds all that people read of it, as words are compared. */
export interface PageText {
  path: string
  title: string
  excerpt: string
  text: string
}

/** As many as are shown above the products. */
const SHOWN_MAX = 10
/** Characters of an excerpt, specification §9: default truncation. */
const EXCERPT_LENGTH = 100
/** Embeds and code are no words of a page (facts A.1). */
const codeBlocks = [22, 23]
/** Characters of the texts that are kept of all websites. */
const CHARACTERS_MAX = 20_000_000

export function pageTextOf(path: string, body: StoredDocument): PageText {
  const blocks = Object.fromEntries(Object.entries(body.blocks).filter(([, { type }]) => !codeBlocks.includes(type)))
  const text = textOfDocument({ ...body, blocks })
  const { title, description } = body.settings
  return { path, title, excerpt: shortened(description || text.split('\n').slice(1).join(' ')), text: folded(text) }
}

/** Pages in which every word stands, those with most of them in their title first. */
export function findPages(pages: readonly PageText[], query: string): FoundPages {
  const words = searchWords(query).map(folded)
  if (words.length === 0) return { count: 0, pages: [] }
  const inTitle = ({ title }: PageText) => words.filter((word) => folded(title).includes(word)).length
  const found = pages.filter(({ text }) => words.every((word) => text.includes(word)))
  found.sort((a, b) => inTitle(b) - inTitle(a))
  return {
    count: found.length,
    pages: found.slice(0, SHOWN_MAX).map(({ path, title, excerpt }) => ({ title, fullUrl: path, excerpt })),
  }
}

/** Keeps the texts of websites that are searched, each for as long as its publication is the one that is kept. */
export function pageSearch(read: (websiteId: string, site: PublishedSite) => Promise<PageText[]>) {
  const kept = new LRUCache<string, { site: PublishedSite; texts: PageText[] }>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ texts }) => 1 + texts.reduce((sum, { text }) => sum + text.length, 0),
  })
  return async (websiteId: string, site: PublishedSite, query: string): Promise<FoundPages> => {
    const known = kept.get(websiteId)
    if (known?.site === site) return findPages(known.texts, query)
    const texts = await read(websiteId, site)
    kept.set(websiteId, { site, texts })
    return findPages(texts, query)
  }
}

/** Accents and case do not matter. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

function shortened(text: string): string {
  const signs = [...text.trim()]
  return signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : signs.join('')
}
