import { searchableText } from '../../shared/lists/search-spellings.ts'
import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { textOfDocument } from './document-text.ts'

/** What the search reads of a page; made when it is published, so that a visitor's search only compares. */
export interface SearchText {
  excerpt: string
  /** Readable content, spelled for comparison. */
  text: string
}

/** Characters of each page that are searched if a website has so many. */
export function searchedOfEach(pages: number): number {
  return Math.floor(WEBSITE_SEARCHED_MAX / Math.max(1, pages))
}

/** Characters of a page that are searched: about 8,000 words. */
export const PAGE_SEARCHED_MAX = 50_000
/** Characters of a website that are searched, shared evenly among its pages. */
export const WEBSITE_SEARCHED_MAX = 2_500_000
/** Length of an excerpt (specification §9: default truncation). */
const EXCERPT_LENGTH = 100

/** What visitors can search in a page: all that they read. */
export function readableText(body: StoredDocument): string {
  const blocks = Object.fromEntries(Object.entries(body.blocks).filter(([, { type }]) => !isCodeBlock(type)))
  return textOfDocument({ ...body, blocks })
}

export function searchTextOf(body: StoredDocument): SearchText {
  const text = readableText(body)
  const { description } = body.settings
  return {
    excerpt: shortened(description || text.slice(0, PAGE_SEARCHED_MAX).split('\n').slice(1).join(' ')),
    text: searchedText(text),
  }
}

export function searchedText(readable: string): string {
  return searchableText(readable.slice(0, PAGE_SEARCHED_MAX)).slice(0, 2 * PAGE_SEARCHED_MAX)
}

function shortened(text: string): string {
  const signs = [...text.trim()]
  return signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : signs.join('')
}
