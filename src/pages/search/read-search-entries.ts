import { type RawBuilder, sql } from 'kysely'
import type { PagesTx } from '../documents/document-store.ts'
import type { EntryKind } from './search-entry.ts'

/** The spellings of one typed word, each as the range of words in which it is found. */
export type WordRanges = readonly { low: string; high: string }[]

export interface EntriesQuestion {
  /** Each of them is in the entry. */
  words: readonly WordRanges[]
  /** The blogs that everybody sees. */
  blogIds: readonly string[]
  /** The pages that everybody sees. */
  pageIds: readonly string[]
}

export interface PostNarrowing {
  blogId?: string | undefined
  /** It, or one beneath it. */
  category?: string | undefined
  tag?: string | undefined
  authorId?: string | undefined
  /** Published from this moment on, and before that one. */
  from?: string | undefined
  until?: string | undefined
}

/** One of the results. */
export interface EntryRow {
  docId: string
  kind: EntryKind
  title: string
  body: string
  /** Null for pages, as are the next ones. */
  collectionId: string | null
  slug: string | null
  excerpt: string | null
  publishOn: string | null
}

export interface Facet {
  kind: 'blog' | 'category' | 'tag' | 'author' | 'month'
  /** Id, name, or `2026-11`. */
  value: string
  count: number
}

export interface EntriesPlace {
  /** How many pages and posts are listed. */
  limits: Readonly<Record<EntryKind, number>>
  offset: number
  narrowing: PostNarrowing
  /** Time zone of the months to count what posts can be narrowed to; undefined: nothing is counted. */
  facetZone?: string | undefined
}

/** Characters of a text in which its excerpt is looked for. */
const BODY_READ_MAX = 20_000

export interface FoundEntries {
  pages: number
  posts: number
  /** Posts that are left by what they are narrowed to. */
  narrowedPosts: number
  rows: EntryRow[]
  facets: Facet[]
}

/** Those with most of the words in their titles come first, then the newest. */
export async function findEntries(
  tx: PagesTx,
  websiteId: string,
  question: EntriesQuestion,
  { limits, offset, narrowing, facetZone }: EntriesPlace,
): Promise<FoundEntries> {
  const list = (limit: number) => sql`order by titled desc, publish_on desc, doc_id limit ${limit} offset ${offset}`
  const { rows } = await sql<FoundEntries>`
    with ${found(websiteId, question)},
    post as materialized (select * from found where kind = 'post' and ${narrowed(narrowing)}),
    shown as (
      (select * from found where kind = 'page' ${list(limits.page)}) union all (select * from post ${list(limits.post)})
    )
    select
      (select count(*)::int from found where kind = 'page') as pages,
      (select count(*)::int from found where kind = 'post') as posts,
      (select count(*)::int from post) as "narrowedPosts",
      (select coalesce(json_agg(json_build_object('docId', shown.doc_id, 'kind', shown.kind, 'title', title, 'body', left(body, ${BODY_READ_MAX}),
          'collectionId', collection_id, 'slug', slug, 'excerpt', excerpt, 'publishOn', publish_on)
          order by titled desc, publish_on desc, shown.doc_id), '[]')
        from shown join search_entries on website_id = ${websiteId} and search_entries.doc_id = shown.doc_id) as rows,
      ${facetZone === undefined ? sql`'[]'::json` : facetsIn(facetZone)} as facets`.execute(tx)
  return rows[0] ?? { pages: 0, posts: 0, narrowedPosts: 0, rows: [], facets: [] }
}

/** Of the narrowed posts. */
const facetsIn = (zone: string) => sql`(
  select coalesce(json_agg(facet), '[]') from (
    select 'blog' as kind, collection_id as value, count(*)::int as count from post group by collection_id
    union all select 'category', name, count(*)::int from post, unnest(categories) as name group by name
    union all select 'tag', name, count(*)::int from post, unnest(tags) as name group by name
    union all select 'author', author_id, count(*)::int from post where author_id is not null group by author_id
    union all select 'month', to_char(month, 'YYYY-MM'), count::int
      from (select date_trunc('month', publish_on at time zone ${zone}) as month, count(*) from post group by 1) as months
  ) as facet)`

/** The website's words of four letters and more, the most used first; with those of posts that not everybody may see. */
export async function listEntryWords(tx: PagesTx, websiteId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_postings where website_id = ${websiteId} and length(word) >= 4
    group by word order by sum(cardinality(entries)) desc, word limit ${limit}`.execute(tx)
  return rows.map(({ word }) => word)
}

/**
 * Begins with the rows of the words. A post that was closed, hidden or taken back meanwhile is none of the live public ones, and
 * so is that of a blog that not everybody sees.
 */
function found(websiteId: string, { words, blogIds, pageIds }: EntriesQuestion): RawBuilder<unknown> {
  const ranges = words.flatMap((ranges, place) => ranges.map((range) => ({ place, ...range })))
  const [places, lows] = [ranges.map(({ place }) => place), ranges.map(({ low }) => low)]
  const highs = ranges.map(({ high }) => high)
  return sql`
    hit as materialized (
      select entry_no, sum(titled) as titled from (
        select place, entry >> 1 as entry_no, max(entry & 1) as titled
        from unnest(${places}::int[], ${lows}::text[], ${highs}::text[]) as range (place, low, high)
        join search_postings on website_id = ${websiteId} and word between low and high
        cross join unnest(entries) as entry
        group by place, entry >> 1
      ) as hit_of_word
      group by entry_no having count(*) = ${words.length}
    ),
    found as materialized (
      select search_entries.doc_id, search_entries.kind, titled, collection_id, slug, excerpt, publish_on, categories, tags,
        author_id
      from hit
      join search_entries on search_entries.website_id = ${websiteId} and search_entries.entry_no = hit.entry_no
      left join published_posts on published_posts.website_id = ${websiteId} and to_no is null
        and published_posts.doc_id = search_entries.doc_id and access = 'public' and not hidden
        and collection_id = any(${blogIds}::text[])
      where case search_entries.kind when 'post' then slug is not null else search_entries.doc_id = any(${pageIds}::text[]) end
    )`
}

function narrowed({ blogId, category, tag, authorId, from, until }: PostNarrowing): RawBuilder<unknown> {
  const conditions = [
    ...(blogId === undefined ? [] : [sql`collection_id = ${blogId}`]),
    ...(category === undefined ? [] : [hasCategory(category)]),
    ...(tag === undefined ? [] : [sql`${tag} = any(tags)`]),
    ...(authorId === undefined ? [] : [sql`author_id = ${authorId}`]),
    ...(from === undefined ? [] : [sql`publish_on >= ${from}`]),
    ...(until === undefined ? [] : [sql`publish_on < ${until}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const hasCategory = (category: string) =>
  sql`exists (select from unnest(categories) as name where name = ${category} or starts_with(name, ${`${category}/`}))`
