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

/** Characters of a page that are searched: about 8,000 words. */
const CHARACTERS_MAX = 50_000
/** Length of an excerpt (specification §9: default truncation). */
const EXCERPT_LENGTH = 100

export function searchTextOf(body: StoredDocument): SearchText {
  const blocks = Object.fromEntries(Object.entries(body.blocks).filter(([, { type }]) => !isCodeBlock(type)))
  const text = textOfDocument({ ...body, blocks })
  const { description } = body.settings
  return {
    excerpt: shortened(description || text.slice(0, CHARACTERS_MAX).split('\n').slice(1).join(' ')),
    text: searchableText(text.slice(0, CHARACTERS_MAX)).slice(0, 2 * CHARACTERS_MAX),
  }
}

function shortened(text: string): string {
  const signs = [...text.trim()]
  return signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : signs.join('')
}
