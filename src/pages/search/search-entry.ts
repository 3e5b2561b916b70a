import { textWords } from '../../shared/lists/text-words.ts'
import { type DocumentKind, hasAddress, type StoredDocument } from '../documents/page-settings.ts'
import { readableText, TEXT_SEARCHED_MAX } from './readable-text.ts'

export type EntryKind = 'page' | 'post'

/** What the search knows of a live page or post. */
export interface SearchEntry {
  docId: string
  kind: EntryKind
  title: string
  /** What visitors read in it, without its title; excerpts of results are cut from it. */
  body: string
  /** In title, text, categories and tags. */
  words: string[]
  titleWords: string[]
}

/** Distinct words of an entry: a text of 50,000 characters has some 3,000. */
const WORDS_MAX = 10_000

/** Nothing is kept of documents without an address, of lessons, and of what not everybody may see: no search finds them. */
export function searchEntryOf(docId: string, kind: DocumentKind, body: StoredDocument): SearchEntry {
  const entry = { docId, kind: kind === 'post' ? ('post' as const) : ('page' as const) }
  const { title, access, seo, post, lesson } = body.settings
  const isSearched =
    (kind === 'post' || hasAddress(kind, body.settings)) && access === 'public' && !seo.hidden && !lesson
  if (!isSearched) return { ...entry, title: '', body: '', words: [], titleWords: [] }
  const lines = readableText(body).slice(0, TEXT_SEARCHED_MAX).split('\n').slice(1)
  const text = [...(post?.excerpt ? [post.excerpt] : []), ...lines].join('\n')
  const terms = [...(post?.categories ?? []), ...(post?.tags ?? [])].join(' ')
  return {
    ...entry,
    title,
    body: text,
    words: [...textWords(`${title}\n${terms}\n${text}`, WORDS_MAX)],
    titleWords: [...textWords(title)],
  }
}
