import { type RawBuilder, sql } from 'kysely'
import { isInNoArea } from '../../areas/queries.ts'
import type { PromotedBlock } from '../../shared/posts/post-shapes.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { Access } from '../documents/page-settings.ts'

/** The live posts, those of an older publication, or the drafts. */
export type PostsAt = 'live' | 'drafts' | number

export interface PostRow {
  doc_id: string
  collection_id: string
  slug: string
  title: string
  excerpt: string
  publish_on: Date
  author_id: string | null
  starred: boolean
  image: string | null
  focal_x: number | null
  focal_y: number | null
  categories: string[]
  tags: string[]
  access: Access
  hidden: boolean
  comments: boolean | null
  source_url: string | null
  record_type: number
  promoted: PromotedBlock | null
}

export interface PostQuestion {
  /** Their blogs. */
  collectionIds: readonly string[]
  /** It, or one beneath it. */
  category?: string | undefined
  tag?: string | undefined
  authorId?: string | undefined
  /** Published from this moment on, and before that one. */
  from?: string | undefined
  until?: string | undefined
  starred?: boolean | undefined
  docIds?: readonly string[] | undefined
  /** Leaves out those that search engines are asked not to index. */
  isIndexable?: boolean | undefined
  /** Those that only contributors or members may see, too. */
  seesAll?: boolean | undefined
}

export interface PostPlace {
  publishOn: string
  docId: string
}

export interface PostOrder {
  order: 'newest' | 'manual'
  limit: number
  offset?: number | undefined
  /** How many there are, if that is known: a page in the second half is then read from the end. */
  count?: number | undefined
  /** Older ones than this, newest first. */
  after?: PostPlace | undefined
  /** Newer ones than this, those next to it. */
  before?: PostPlace | undefined
}

export const postTable = (at: PostsAt) => (at === 'drafts' ? sql`post_drafts` : sql`published_posts`)
const promoted = (at: PostsAt) => (at === 'drafts' ? sql`null::jsonb` : sql`promoted`)
const publishOn = (at: PostsAt) => (at === 'drafts' ? sql`coalesce(publish_on, created_at)` : sql`publish_on`)

/** Columns of a `PostRow`. */
export const postFields = (at: PostsAt): RawBuilder<unknown> => sql`
  doc_id, collection_id, slug, title, excerpt, ${publishOn(at)} as publish_on, author_id, starred, image, focal_x, focal_y,
  categories, tags, access, hidden, comments, source_url, record_type, ${promoted(at)} as promoted`

function isShown(at: PostsAt): RawBuilder<unknown> {
  if (at === 'drafts') return sql`not deleted`
  return at === 'live' ? sql`to_no is null` : sql`from_no <= ${at} and (to_no is null or to_no > ${at})`
}

export function postConditions(websiteId: string, at: PostsAt, asked: PostQuestion): RawBuilder<unknown> {
  const { collectionIds, category, tag, authorId, from, until, starred, docIds, isIndexable, seesAll } = asked
  const all = [
    sql`website_id = ${websiteId}`,
    collectionIds.length === 1
      ? sql`collection_id = ${collectionIds[0]}`
      : sql`collection_id = any(${collectionIds}::text[])`,
    isShown(at),
    ...(seesAll ? [] : [sql`access = 'public'`, isInNoArea(websiteId, 'post', sql`doc_id`)]),
    ...(isIndexable ? [sql`not hidden`] : []),
    ...(docIds ? [sql`doc_id = any(${docIds}::text[])`] : []),
    ...(category === undefined ? [] : [hasCategory(category)]),
    ...(tag === undefined ? [] : [sql`${tag} = any(tags)`]),
    ...(authorId === undefined ? [] : [sql`author_id = ${authorId}`]),
    ...(from === undefined ? [] : [sql`${publishOn(at)} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${publishOn(at)} < ${until}`]),
    ...(starred === undefined ? [] : [sql`starred = ${starred}`]),
  ]
  return sql.join(all, sql` and `)
}

/** Names have no line breaks; a statement within the statement for every row would take three times as long. */
function hasCategory(category: string): RawBuilder<unknown> {
  const all = sql`chr(10) || array_to_string(categories, chr(10)) || chr(10)`
  return sql`(
    position(chr(10) || ${category}::text || chr(10) in ${all}) > 0
    or position(chr(10) || ${category}::text || '/' in ${all}) > 0)`
}

export async function listPostRows(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  { order, limit, offset = 0, count = 0, after, before }: PostOrder,
): Promise<PostRow[]> {
  if (asked.collectionIds.length === 0) return []
  const when = publishOn(at)
  const beyond = after
    ? sql`and (${when}, doc_id) < (${after.publishOn}::timestamptz, ${after.docId})`
    : before
      ? sql`and (${when}, doc_id) > (${before.publishOn}::timestamptz, ${before.docId})`
      : sql``
  const isFromEnd = order === 'newest' && count > 0 && offset > count / 2
  const isBackwards = isFromEnd || (before !== undefined && !after)
  const newest = isBackwards ? sql`${when}, doc_id` : sql`${when} desc, doc_id desc`
  const place = isFromEnd
    ? { limit: Math.min(limit, count - offset), offset: Math.max(0, count - offset - limit) }
    : { limit, offset }
  const { rows } = await sql<PostRow>`
    select ${postFields(at)} from ${postTable(at)} where ${postConditions(websiteId, at, asked)} ${beyond}
    order by ${order === 'manual' ? sql`position collate "C", doc_id` : newest}
    limit ${place.limit} offset ${place.offset}`.execute(tx)
  return isBackwards && order === 'newest' ? rows.toReversed() : rows
}

/** One of several lists that are read together. */
export interface ListedQuestion {
  asked: PostQuestion
  order: 'newest' | 'oldest' | 'manual'
  limit: number
  offset: number
}

/** Posts of several lists with one statement, in the order of the lists. */
export async function listPostsOf(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  lists: readonly ListedQuestion[],
): Promise<PostRow[][]> {
  const found: PostRow[][] = lists.map(() => [])
  const parts = lists.flatMap(({ asked, order, limit, offset }, place) =>
    asked.collectionIds.length === 0
      ? []
      : sql`(select ${place}::int as list, row_number() over () as nth, one.* from (
          select doc_id, collection_id, slug, title, excerpt, ${publishOn(at)} as publish_on, author_id, starred, image,
            focal_x, focal_y, categories, tags, access, hidden, comments, source_url, record_type
          from ${postTable(at)} where ${postConditions(websiteId, at, asked)}
          order by ${orderOf(order, at)} limit ${limit} offset ${offset}) as one)`,
  )
  if (parts.length === 0) return found
  const { rows } = await sql<PostRow & { list: number; nth: number }>`
    select * from (${sql.join(parts, sql` union all `)}) as lists order by list, nth`.execute(tx)
  for (const { list, nth: _, ...row } of rows) found[list]?.push(row)
  return found
}

function orderOf(order: ListedQuestion['order'], at: PostsAt): RawBuilder<unknown> {
  if (order === 'manual') return sql`position, doc_id`
  return order === 'oldest' ? sql`${publishOn(at)}, doc_id` : sql`${publishOn(at)} desc, doc_id desc`
}

/** Numbers of posts of several questions with one statement. */
export async function countPostsOf(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  questions: readonly PostQuestion[],
): Promise<number[]> {
  const counts = questions.map(() => 0)
  const parts = questions.flatMap((asked, place) =>
    asked.collectionIds.length === 0
      ? []
      : sql`select ${place}::int as list, count(*)::int as count from ${postTable(at)} where ${postConditions(websiteId, at, asked)}`,
  )
  if (parts.length === 0) return counts
  const { rows } = await sql<{ list: number; count: number }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  for (const { list, count } of rows) counts[list] = count
  return counts
}

export async function countPosts(tx: PagesTx, websiteId: string, at: PostsAt, asked: PostQuestion): Promise<number> {
  if (asked.collectionIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${postTable(at)} where ${postConditions(websiteId, at, asked)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function hasPosts(tx: PagesTx, websiteId: string, at: PostsAt, asked: PostQuestion): Promise<boolean> {
  const { rows } = await sql`
    select from ${postTable(at)} where ${postConditions(websiteId, at, asked)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whoever may see it: the caller decides what they get. */
export async function findPostBySlug(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  { collectionId, slug }: { collectionId: string; slug: string },
): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${postFields(at)} from ${postTable(at)}
    where website_id = ${websiteId} and slug = ${slug} and collection_id = ${collectionId} and ${isShown(at)}
    order by doc_id limit 1`.execute(tx)
  return rows[0]
}

/** Whoever may see it: the caller decides what they get. */
export async function findLivePost(tx: PagesTx, websiteId: string, docId: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${postFields('live')} from published_posts where website_id = ${websiteId} and doc_id = ${docId} and to_no is null`.execute(
    tx,
  )
  return rows[0]
}

type PostGateRow = Pick<PostRow, 'doc_id' | 'collection_id' | 'title' | 'slug' | 'access'>

/** Before any check of rights. */
export async function findPostGates(tx: PagesTx, websiteId: string, docIds: readonly string[]): Promise<PostGateRow[]> {
  const { rows } = await sql<PostGateRow>`
    select doc_id, collection_id, title, slug, access from published_posts
    where website_id = ${websiteId} and doc_id = any(${docIds}::text[]) and to_no is null`.execute(tx)
  return rows
}

/** Other posts of its blog that share a category or tag, newest first. */
export async function listRelatedRows(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  { doc_id, collection_id, categories, tags }: PostRow,
  limit: number,
): Promise<PostRow[]> {
  if (categories.length + tags.length === 0) return []
  const { rows } = await sql<PostRow>`
    select ${postFields(at)} from ${postTable(at)}
    where ${postConditions(websiteId, at, { collectionIds: [collection_id] })} and doc_id <> ${doc_id}
      and (categories && ${categories}::text[] or tags && ${tags}::text[])
    order by ${publishOn(at)} desc, doc_id desc limit ${limit}`.execute(tx)
  return rows
}

/** Categories or tags of a blog's posts with their numbers, by name. */
export async function countTerms(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  kind: 'categories' | 'tags',
): Promise<{ name: string; count: number }[]> {
  if (asked.collectionIds.length === 0) return []
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from ${postTable(at)}, unnest(${sql.ref(kind)}) as name
    where ${postConditions(websiteId, at, asked)} group by name order by lower(name), name`.execute(tx)
  return rows
}

export async function countAuthors(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
): Promise<{ authorId: string; count: number }[]> {
  if (asked.collectionIds.length === 0) return []
  const { rows } = await sql<{ authorId: string; count: number }>`
    select author_id as "authorId", count(*)::int as count from ${postTable(at)}
    where ${postConditions(websiteId, at, asked)} and author_id is not null group by author_id`.execute(tx)
  return rows
}

/** Months with posts in this time zone, newest first. */
export async function countMonths(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  zone: string,
): Promise<{ year: number; month: number; count: number }[]> {
  if (asked.collectionIds.length === 0) return []
  const { rows } = await sql<{ year: number; month: number; count: number }>`
    select extract(year from day)::int as year, extract(month from day)::int as month, sum(count)::int as count
    from (
      select date_trunc('month', ${publishOn(at)} at time zone ${zone}) as day, count(*) as count
      from ${postTable(at)} where ${postConditions(websiteId, at, asked)} group by 1
    ) as months group by 1, 2 order by 1 desc, 2 desc`.execute(tx)
  return rows
}
