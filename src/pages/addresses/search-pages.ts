import { LRUCache } from 'lru-cache'
import { foldText } from '../../shared/lists/fold-text.ts'
import { searchWords } from '../../shared/lists/search-words.ts'
import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { textOfDocument } from '../publish/document-text.ts'
import type { PublishedSite } from './published-site.ts'

/** Search results among the owner's own pages. */
export interface FoundPages {
  count: number
  /** The first results. */
  pages: { title: string; fullUrl: string; excerpt: string }[]
}

/** A page in the search index; `text` is its readable content, normalised for comparison. */
export interface PageText {
  path: string
  title: string
  excerpt: string
  text: string
}

/** Maximum number shown above the products. */
const SHOWN_MAX = 10
/** Length of an excerpt (specification §9: default truncation). */
const EXCERPT_LENGTH = 100
/** Cache limit for the texts of all websites, in characters. */
const CHARACTERS_MAX = 20_000_000

export function pageTextOf(path: string, body: StoredDocument): PageText {
  const blocks = Object.fromEntries(Object.entries(body.blocks).filter(([, { type }]) => !isCodeBlock(type)))
  const text = textOfDocument({ ...body, blocks })
  const { title, description } = body.settings
  return { path, title, excerpt: shortened(description || text.split('\n').slice(1).join(' ')), text: foldText(text) }
}

/** Pages that contain every word, those with most words in their title first. */
export function findPages(pages: readonly PageText[], query: string): FoundPages {
  const words = searchWords(query).map(foldText)
  if (words.length === 0) return { count: 0, pages: [] }
  const inTitle = ({ title }: PageText) => words.filter((word) => foldText(title).includes(word)).length
  const found = pages.filter(({ text }) => words.every((word) => text.includes(word)))
  found.sort((a, b) => inTitle(b) - inTitle(a))
  return {
    count: found.length,
    pages: found.slice(0, SHOWN_MAX).map(({ path, title, excerpt }) => ({ title, fullUrl: path, excerpt })),
  }
}

/** Caches the texts of searched websites for as long as their publication is cached. */
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

function shortened(text: string): string {
  const signs = [...text.trim()]
  return signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : signs.join('')
}
