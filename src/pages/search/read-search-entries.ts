import { type RawBuilder, sql } from 'kysely'
import { isInNoArea } from '../../areas/queries.ts'
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
  publishOn: string | null
  text: { title: string; body: string }
  /** Null for pages. */
  post: { collectionId: string; slug: string; excerpt: string } | null
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
  // Of ten thousand rows each column takes time.
  const isWhole = Object.values(narrowing).every((value) => value === undefined)
  const columns = facetZone === undefined && isWhole ? sql`` : sql`, collection_id, categories, tags, author_id`
  // The planner knows too little of how many entries a word has, and would look them up one by one.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const { rows } = await sql<FoundEntries>`
    with ${found(websiteId, question, columns)},
    post as ${isWhole ? sql`not materialized` : sql`materialized`} (select * from found where kind = 'post' and ${narrowed(narrowing)}),
    shown as (
      (select * from found where kind = 'page' ${list(limits.page)}) union all (select * from post ${list(limits.post)})
    )
    select
      (select count(*)::int from found where kind = 'page') as pages,
      (select count(*)::int from found where kind = 'post') as posts,
      (select count(*)::int from post) as "narrowedPosts",
      (select coalesce(json_agg(json_build_object('docId', doc_id, 'kind', kind, 'publishOn', publish_on,
          'text', ${textOf(websiteId)}, 'post', ${postOf(websiteId)}) order by titled desc, publish_on desc, doc_id), '[]')
        from shown) as rows,
      ${facetZone === undefined ? sql`'[]'::json` : facetsIn(facetZone)} as facets`.execute(tx)
  return rows[0] ?? { pages: 0, posts: 0, narrowedPosts: 0, rows: [], facets: [] }
}

const textOf = (websiteId: string) => sql`(
  select json_build_object('title', title, 'body', left(body, ${BODY_READ_MAX}))
  from search_entries where website_id = ${websiteId} and search_entries.doc_id = shown.doc_id)`

const postOf = (websiteId: string) => sql`(
  select json_build_object('collectionId', collection_id, 'slug', slug, 'excerpt', excerpt)
  from published_posts where website_id = ${websiteId} and published_posts.doc_id = shown.doc_id and to_no is null)`

/** Of the narrowed posts; those that have the same in all but their dates are counted once for all. */
const facetsIn = (zone: string) => sql`(
  with alike as materialized (
    select collection_id, author_id, categories, tags, count(*) from post group by collection_id, author_id, categories, tags
  )
  select coalesce(json_agg(facet), '[]') from (
    select 'blog' as kind, collection_id as value, sum(count)::int as count from alike group by collection_id
    union all select 'category', name, sum(count)::int from alike, unnest(categories) as name group by name
    union all select 'tag', name, sum(count)::int from alike, unnest(tags) as name group by name
    union all select 'author', author_id, sum(count)::int from alike where author_id is not null group by author_id
    union all select 'month', to_char(month, 'YYYY-MM'), count::int
      from (select date_trunc('month', publish_on at time zone ${zone}) as month, count(*) from post group by 1) as months
  ) as facet)`

/** The website's words of four letters and more, the most used first; none that only stands in what not everybody may see. */
export async function listEntryWords(
  tx: PagesTx,
  websiteId: string,
  { pageIds, blogIds }: Pick<EntriesQuestion, 'pageIds' | 'blogIds'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with open as materialized (
      select doc_id from published_posts
      where website_id = ${websiteId} and to_no is null and access = 'public' and not hidden
        and collection_id = any(${blogIds}::text[]) and ${isInNoArea(websiteId, 'post', sql`doc_id`)}
    ),
    closed as (
      select word, count(*) as uses from search_entries, unnest(words) as word
      where website_id = ${websiteId} and length(word) >= 4 and case kind
        when 'post' then doc_id not in (select doc_id from open) else doc_id <> all(${pageIds}::text[]) end
      group by word
    ),
    used as (
      select word, sum(cardinality(entries)) as uses from search_postings
      where website_id = ${websiteId} and length(word) >= 4 group by word
    )
    select used.word from used left join closed on closed.word = used.word
    where used.uses > coalesce(closed.uses, 0)
    order by used.uses - coalesce(closed.uses, 0) desc, used.word limit ${limit}`.execute(tx)
  return rows.map(({ word }) => word)
}

/**
 * Begins with the rows of the words. A post that was closed, hidden or taken back meanwhile is none of the live public ones, and
 * so is that of a blog that not everybody sees.
 */
function found(
  websiteId: string,
  { words, blogIds, pageIds }: EntriesQuestion,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const hits = sql.join(words.map(hitsOf(websiteId)), sql` union all `)
  const hitsOfAll = sql`
    select entry_no, sum(titled) as titled from (${hits}) as hit_of_word
    group by entry_no having count(*) = ${words.length}`
  return sql`
    hit as materialized (${words.length === 1 ? hits : hitsOfAll}),
    found as materialized (
      select search_entries.doc_id, search_entries.kind, titled, publish_on ${columns}
      from hit
      join search_entries on search_entries.website_id = ${websiteId} and search_entries.entry_no = hit.entry_no
      left join published_posts on published_posts.website_id = ${websiteId} and to_no is null
        and published_posts.doc_id = search_entries.doc_id and access = 'public' and not hidden
        and collection_id = any(${blogIds}::text[]) and ${isInNoArea(websiteId, 'post', sql`published_posts.doc_id`)}
      where case search_entries.kind
        when 'post' then publish_on is not null else search_entries.doc_id = any(${pageIds}::text[]) end
    )`
}

/** The bounds stand in the statement itself, so that the planner sees how few words are between them. */
const hitsOf = (websiteId: string) => (ranges: WordRanges) => {
  const within = ranges.map(({ low, high }) =>
    low === high ? sql`word = ${low}` : sql`(word >= ${low} and word <= ${high})`,
  )
  return sql`
    select entry >> 1 as entry_no, max(entry & 1) as titled from search_postings cross join unnest(entries) as entry
    where website_id = ${websiteId} and (${sql.join(within, sql` or `)}) group by entry >> 1`
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
