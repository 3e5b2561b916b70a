import { LRUCache } from 'lru-cache'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { searchableText, spellingsOf } from '../../shared/lists/search-spellings.ts'
import { searchWords } from '../../shared/lists/search-words.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import type { SearchText } from '../publish/search-text.ts'
import type { PublishedSite } from './published-site.ts'

/** Search results among the owner's own pages. */
export interface FoundPages {
  count: number
  /** The first results. */
  pages: { title: string; fullUrl: string; excerpt: string }[]
}

/** A page in the search index. */
export interface PageText extends SearchText {
  path: string
  title: string
}

/** Maximum number shown above the products. */
const SHOWN_MAX = 10
/** Words of a query that are looked for. */
const WORDS_MAX = 8
/** Cache limit for the texts of all websites, in characters. */
const CHARACTERS_MAX = 20_000_000

/** Pages that contain every word, those with most words in their title first. */
export async function findPages(pages: readonly PageText[], query: string): Promise<FoundPages> {
  const words = searchWords(query).slice(0, WORDS_MAX).map(spellingsOf)
  if (words.length === 0) return { count: 0, pages: [] }
  const takeTurn = takeTurns()
  const inTitle = (title: string) => {
    const searched = searchableText(title)
    return words.filter((spellings) => isIn(searched, spellings)).length
  }
  const found: { page: PageText; inTitle: number }[] = []
  for (const page of pages) {
    if (words.every((spellings) => isIn(page.text, spellings))) found.push({ page, inTitle: inTitle(page.title) })
    await takeTurn()
  }
  found.sort((a, b) => b.inTitle - a.inTitle)
  return {
    count: found.length,
    pages: found
      .slice(0, SHOWN_MAX)
      .map(({ page: { path, title, excerpt } }) => ({ title, fullUrl: encodePath(path), excerpt })),
  }
}

const isIn = (text: string, spellings: string[]) => spellings.some((spelling) => text.includes(spelling))

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
