import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { type QueryWord, queryWords } from '../../shared/lists/text-words.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import type { PublishedPages } from '../addresses/find-published.ts'
import type { SearchedSite } from '../addresses/searched-site.ts'
import { findAuthorBySlug, findAuthors, inPages } from '../posts/post-authors.ts'
import { monthRange } from '../posts/post-dates.ts'
import { cutOut, type Marked, markWords } from './mark-words.ts'
import {
  type EntriesQuestion,
  type EntryRow,
  type Facet,
  findEntries,
  listEntryWords,
  type PostNarrowing,
  type WordRanges,
} from './read-search-entries.ts'
import type { EntryKind } from './search-entry.ts'

export interface FoundEntry {
  kind: EntryKind
  fullUrl: string
  title: Marked
  excerpt: Marked
  /** Only of posts: its blog and when it was published. */
  blog?: string
  publishOn?: string
}

/** What posts are narrowed to, by names that stand in addresses; all that are found without any. */
export interface PostFilters {
  /** Slug of the blog. */
  blog?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  /** Slug of the author. */
  author?: string | undefined
  /** `2026` or `2026-11`. */
  date?: string | undefined
}

export interface FacetChoice {
  value: string
  label: string
  count: number
}

export interface PostFacets {
  blog: FacetChoice[]
  category: FacetChoice[]
  tag: FacetChoice[]
  author: FacetChoice[]
  /** `2026-11`, newest first. */
  month: FacetChoice[]
}

export interface EntriesAsked {
  text: string
  limits: Readonly<Record<EntryKind, number>>
  offset?: number
  filters?: PostFilters
  /** Also tells what posts can be narrowed to. */
  withFacets?: boolean
}

export interface EntriesFound {
  pages: number
  posts: number
  /** Posts that are left by the filters. */
  narrowedPosts: number
  entries: FoundEntry[]
  facets: PostFacets
}

/** Search among a website's live pages and posts. */
export interface SiteEntries {
  /**
   * Those that contain every word, at the beginning of one of theirs; a word that begins none is looked for inside words, as
   * parts of compounds are.
   */
  find(websiteId: string, asked: EntriesAsked): Promise<EntriesFound>
  /** Words of the website for the correction of a query, the most used first. */
  listWords(websiteId: string): Promise<readonly string[]>
}

interface SiteEntriesDeps {
  db: Database
  published: Pick<PublishedPages, 'findSearched'>
  /** The website's time zone. */
  findZone(websiteId: string): Promise<string>
}

/** Words of a query that are looked for. */
const QUERY_WORDS_MAX = 8
/** Words of a website among which typing errors are corrected. */
const WORDS_MAX = 20_000
/** Cache limit for the words of all websites, in characters. */
const CHARACTERS_MAX = 20_000_000
/** Words that contain one that was typed. */
const CONTAINING_MAX = 50

export function createSiteEntries({ db, published, findZone }: SiteEntriesDeps): SiteEntries {
  const kept = new LRUCache<string, { key: string; words: readonly string[] }>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ words }) => 1 + words.reduce((sum, { length }) => sum + length, 0),
  })

  async function wordsOf(websiteId: string, site: SearchedSite): Promise<readonly string[]> {
    const key = `${site.no} ${site.gated}`
    const known = kept.get(websiteId)
    if (known?.key === key) return known.words
    const words = await inPages(db, websiteId, (tx) => listEntryWords(tx, websiteId, openIn(site), WORDS_MAX))
    kept.set(websiteId, { key, words })
    return words
  }

  async function narrowingOf(
    websiteId: string,
    { blog, category, tag, author, date }: PostFilters,
    { blogs }: SearchedSite,
  ): Promise<PostNarrowing> {
    const known = author && (await inPages(db, websiteId, (tx) => findAuthorBySlug(tx, websiteId, author)))
    const [year, month] = date?.split('-').map(Number) ?? []
    return {
      category,
      tag,
      // What there is not, no post has.
      ...(blog !== undefined && { blogId: blogs.find(({ path }) => path === `/${blog}`)?.docId ?? '' }),
      ...(author !== undefined && { authorId: known ? known.id : '' }),
      ...(year !== undefined && monthRange(year, month, await findZone(websiteId))),
    }
  }

  async function find(websiteId: string, site: SearchedSite, asked: EntriesAsked, words: WordRanges[]) {
    const { limits, offset = 0, filters = {}, withFacets } = asked
    const question: EntriesQuestion = { words, ...openIn(site) }
    const narrowing = await narrowingOf(websiteId, filters, site)
    const facetZone = withFacets ? await findZone(websiteId) : undefined
    return inPages(db, websiteId, (tx) =>
      findEntries(tx, websiteId, question, { limits, offset, narrowing, facetZone }),
    )
  }

  return {
    async find(websiteId, asked) {
      const words = queryWords(asked.text).slice(0, QUERY_WORDS_MAX)
      const site = await published.findSearched(websiteId)
      if (words.length === 0 || (site.pages.size === 0 && site.blogs.length === 0)) return NOTHING
      let found = await find(websiteId, site, asked, words.map(rangesOf))
      if (found.pages + found.posts === 0) {
        const within = containing(words, await wordsOf(websiteId, site))
        if (!within) return NOTHING
        found = await find(websiteId, site, asked, within)
      }
      const { rows, facets, ...counts } = found
      const marks = words.map(({ spellings, isPrefix }) => ({ spellings, isPrefix }))
      return {
        ...counts,
        entries: rows.flatMap((row) => toEntry(row, site, marks) ?? []),
        facets: await nameFacets(db, websiteId, site, facets),
      }
    },
    listWords: async (websiteId) => wordsOf(websiteId, await published.findSearched(websiteId)),
  }
}

const NO_FACETS: PostFacets = { blog: [], category: [], tag: [], author: [], month: [] }
const NOTHING: EntriesFound = { pages: 0, posts: 0, narrowedPosts: 0, entries: [], facets: NO_FACETS }

/** The pages and blogs that everybody sees. */
const openIn = ({ pages, blogs }: SearchedSite) => ({
  pageIds: [...pages.keys()],
  blogIds: blogs.map(({ docId }) => docId),
})

/** Greater than any other character. */
const LAST_SIGN = '\u{10ffff}'

function rangesOf({ spellings, isPrefix }: QueryWord): WordRanges {
  return spellings.map((low) => ({ low, high: isPrefix ? low + LAST_SIGN : low }))
}

/** Undefined if no known word contains one of them inside. */
function containing(words: readonly QueryWord[], known: readonly string[]): WordRanges[] | undefined {
  let hasMore = false
  const ranges = words.map((word) => {
    const { spellings, isPrefix } = word
    const more = isPrefix ? known.filter((one) => spellings.some((spelling) => one.indexOf(spelling) > 0)) : []
    hasMore ||= more.length > 0
    return [...rangesOf(word), ...more.slice(0, CONTAINING_MAX).map((one) => ({ low: one, high: one }))]
  })
  return hasMore ? ranges : undefined
}

function toEntry(row: EntryRow, { pages, blogs }: SearchedSite, words: readonly QueryWord[]): FoundEntry | undefined {
  const { docId, kind, text, post, publishOn } = row
  const texts = { kind, title: markWords(text.title, words), excerpt: cutOut(text.body, words, post?.excerpt) }
  const path = pages.get(docId)
  if (kind === 'page') return path === undefined ? undefined : { ...texts, fullUrl: encodePath(path) }
  const blog = blogs.find((one) => one.docId === post?.collectionId)
  if (!blog || !post || publishOn === null) return undefined
  return {
    ...texts,
    fullUrl: postPath(blog.path, post.slug),
    blog: blog.title,
    publishOn: new Date(publishOn).toISOString(),
  }
}

/** The most frequent choices of each. */
const CHOICES_MAX = 50

async function nameFacets(
  db: Database,
  websiteId: string,
  { blogs }: SearchedSite,
  facets: readonly Facet[],
): Promise<PostFacets> {
  if (facets.length === 0) return NO_FACETS
  const of = (kind: Facet['kind']) => facets.filter((facet) => facet.kind === kind).sort((a, b) => b.count - a.count)
  const authors = await inPages(db, websiteId, (tx) =>
    findAuthors(
      tx,
      websiteId,
      of('author').map(({ value }) => value),
    ),
  )
  const named = (kind: Facet['kind'], choiceOf: (value: string) => Omit<FacetChoice, 'count'> | undefined) =>
    of(kind)
      .flatMap(({ value, count }) => {
        const choice = choiceOf(value)
        return choice ? [{ ...choice, count }] : []
      })
      .slice(0, CHOICES_MAX)
      .sort((a, b) => a.label.localeCompare(b.label))
  const asIs = (value: string) => ({ value, label: value })
  return {
    blog: named('blog', (id) => blogChoice(blogs, id)),
    category: named('category', asIs),
    tag: named('tag', asIs),
    author: named('author', (id) => {
      const author = authors.get(id)
      return author && { value: author.slug, label: author.name }
    }),
    month: of('month')
      .map(({ value, count }) => ({ ...asIs(value), count }))
      .sort((a, b) => (a.value < b.value ? 1 : -1)),
  }
}

function blogChoice(blogs: readonly Blog[], id: string): Omit<FacetChoice, 'count'> | undefined {
  const blog = blogs.find(({ docId }) => docId === id)
  return blog && { value: blog.path.slice(1), label: blog.title }
}
