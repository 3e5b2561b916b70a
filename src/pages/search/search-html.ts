import { type Html, html } from '../../platform/mail/html.ts'
import type { SearchKind, SiteSearch } from '../../shared/lists/site-search.ts'
import { countedWord, type Sentence, spokenLocale, word } from '../../shared/words/word.ts'
import type { Marked } from './mark-words.ts'
import type { SearchEntry } from './search-entry.ts'
import type { EntriesFound, FoundEntry } from './site-search.ts'

export type FoundCounts = Readonly<Record<SearchKind, number>>

const titles = { products: 'Products', posts: 'Posts', pages: 'Pages' } as const

/** `3 products, 2 posts, and 1 page`; empty if nothing was found. */
export function countsText({ products, posts, pages }: FoundCounts): string {
  const counted: [count: number, one: Sentence, other: Sentence][] = [
    [products, '{count} product', '{count} products'],
    [posts, '{count} post', '{count} posts'],
    [pages, '{count} page', '{count} pages'],
  ]
  const texts = counted.filter(([count]) => count > 0).map(([count, one, other]) => countedWord(count, one, other))
  return new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(texts)
}

/** Links to each kind that was found, if there are several. */
export function kindTabs(
  counts: FoundCounts,
  shown: SearchKind | '',
  hrefOf: (kind: SearchKind | '') => string,
): { tabs?: string } {
  const kinds = (['products', 'posts', 'pages'] as const).filter((kind) => counts[kind] > 0)
  if (kinds.length < 2) return {}
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const tab = (kind: SearchKind | '', label: string, count: number) =>
    html`<li><a href="${hrefOf(kind)}"${kind === shown ? html` aria-current="page"` : html``}>${label} <span class="search-count">${count}</span></a></li>`
  const tabs = [tab('', word('kind:All'), total), ...kinds.map((kind) => tab(kind, word(titles[kind]), counts[kind]))]
  return {
    tabs: html`<nav class="search-kinds" aria-label="${word('Kinds of results')}"><ul>${tabs}</ul></nav>`.markup,
  }
}

interface ListsShown {
  asked: SiteSearch
  counts: FoundCounts
  entries: EntriesFound
}

interface ListsAround {
  timeZone: string
  hrefOf(kind: SearchKind): string
}

/** The found pages and posts that are shown; where all kinds are, each under its heading with a link to the others. */
export function entryLists(
  { asked: { kind }, counts, entries }: ListsShown,
  { timeZone, hrefOf }: ListsAround,
): { lists?: string } {
  const of = (one: SearchEntry['kind']) => entries.entries.filter((entry) => entry.kind === one)
  const list = (one: 'pages' | 'posts', shown: readonly FoundEntry[]) => {
    if (shown.length === 0) return html``
    const heading = html`<h2${kind === '' ? html`` : html` class="visually-hidden"`}>${word(titles[one])}</h2>`
    const all: Sentence = one === 'posts' ? 'Show all {count} posts' : 'Show all {count} pages'
    const more =
      kind === '' && counts[one] > shown.length
        ? html`<p class="search-more"><a href="${hrefOf(one)}">${word(all, { count: counts[one] })}</a></p>`
        : html``
    return html`<section class="search-entries">${heading}<ul>${shown.map((entry) => entryHtml(entry, timeZone))}</ul>${more}</section>`
  }
  const { markup } = html`${list('pages', of('page'))}${list('posts', of('post'))}`
  return markup === '' ? {} : { lists: markup }
}

function entryHtml({ fullUrl, title, excerpt, blog, publishOn }: FoundEntry, timeZone: string): Html {
  const about =
    blog !== undefined && publishOn !== undefined
      ? html`<p class="search-about"><time datetime="${publishOn}">${dayOf(publishOn, timeZone)}</time> · <bdi>${blog}</bdi></p>`
      : html``
  const text = excerpt.join('') === '' ? html`` : html`<p dir="auto">${marked(excerpt)}</p>`
  return html`<li><a href="${fullUrl}" dir="auto">${marked(title)}</a>${about}${text}</li>`
}

const marked = (pieces: Marked): Html[] =>
  pieces.map((text, place) => (place % 2 === 1 ? html`<mark>${text}</mark>` : html`${text}`))

const dayOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeZone }).format(new Date(at))
