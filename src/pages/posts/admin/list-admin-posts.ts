import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { modifiedWithin } from '../../../platform/database/modified-within.ts'
import { readCursor, writeCursor } from '../../../platform/paging/page-cursor.ts'
import { UnknownEntity } from '../../../shared/domain-error.ts'
import { findDraft, type PagesTx } from '../../documents/document-store.ts'
import type { AdminPost, BlogsReply, PostsQuery, PostsReply, PostView, TermsReply } from '../../post-contract.ts'
import { findAuthors, inPages } from '../post-authors.ts'
import { countTerms } from '../read-posts.ts'

type DraftRow = Omit<
  AdminPost,
  'docId' | 'labels' | 'isLive' | 'isDeleted' | 'author' | 'publishOn' | 'updatedAt' | 'dueAt' | 'startsAt'
> & {
  doc_id: string
  author_id: string | null
  live_seq: number | null
  publish_on: Date | null
  event_starts: Date | null
  updated_at: Date
  deleted: boolean
  position: string
}

/** Posts in requests that wait: for their time, or for a review. */
export interface Waiting {
  /** When they are due, by id. */
  scheduled: ReadonlyMap<string, string>
  inReview: ReadonlySet<string>
}

/** A page of a blog's posts in the admin. Throws BadRequest for a cursor of another list. */
export function listAdminPosts(
  db: Database,
  websiteId: string,
  query: PostsQuery,
): Promise<Omit<PostsReply, 'pictures'>> {
  return inPages(db, websiteId, async (tx) => {
    const waiting = await listWaiting(tx, websiteId)
    const rows = await listRows(tx, websiteId, query, waiting)
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    const authors = await findAuthors(
      tx,
      websiteId,
      shown.map(({ author_id }) => author_id),
    )
    return {
      posts: shown.map((row): AdminPost => {
        const author = authors.get(row.author_id ?? '')
        const {
          doc_id,
          author_id: _,
          live_seq,
          publish_on,
          updated_at,
          deleted,
          position: __,
          event_starts,
          ...post
        } = row
        return {
          ...post,
          docId: doc_id,
          labels: labelsOf(row, waiting),
          isLive: live_seq !== null,
          isDeleted: deleted,
          author: author ? { id: author.id, name: author.name } : null,
          publishOn: publish_on?.toISOString() ?? null,
          updatedAt: updated_at.toISOString(),
          dueAt: waiting.scheduled.get(doc_id) ?? null,
          startsAt: event_starts?.toISOString() ?? null,
        }
      }),
      counts: await countViews(tx, websiteId, query.collection, waiting),
      nextPageCursor: last ? writeCursor(listOf(websiteId, query), { key: keyOf(last, query), id: last.doc_id }) : null,
    }
  })
}

const listOf = (websiteId: string, { collection, sort }: PostsQuery) => ({
  websiteId,
  list: `posts ${collection} ${sort}`,
})

function keyOf({ title, publish_on, updated_at, position }: DraftRow, { sort }: PostsQuery): string {
  if (sort === 'title') return title
  if (sort === 'manual') return position
  return (sort === 'published' ? (publish_on ?? updated_at) : updated_at).toISOString()
}

async function listRows(tx: PagesTx, websiteId: string, query: PostsQuery, waiting: Waiting): Promise<DraftRow[]> {
  const { collection, view, sort, category, tag, author, search, cursor, limit } = query
  const isText = sort === 'title' || sort === 'manual'
  const from = cursor && readCursor(listOf(websiteId, query), isText ? 'text' : 'moment', cursor)
  const sorted = {
    updated: sql`updated_at`,
    published: sql`coalesce(publish_on, updated_at)`,
    title: sql`title`,
    manual: sql`position collate "C"`,
  }[sort]
  const beyond = (place: { key: string; id: string }) =>
    isText
      ? sql`(${sorted}, doc_id) > (${place.key}, ${place.id})`
      : sql`(${sorted}, doc_id) < (${place.key}::timestamptz, ${place.id})`
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  const conditions = [
    sql`website_id = ${websiteId} and collection_id = ${collection}`,
    isInView(view, waiting),
    modifiedWithin(sql`updated_at`, query),
    ...(from ? [beyond(from)] : []),
    ...(category === undefined
      ? []
      : [
          sql`exists (select from unnest(categories) as one where one = ${category} or starts_with(one, ${`${category}/`}))`,
        ]),
    ...(tag === undefined ? [] : [sql`${tag} = any(tags)`]),
    ...(author === undefined ? [] : [author === 'none' ? sql`author_id is null` : sql`author_id = ${author}`]),
    ...words.map((one) => sql`position(${one.toLowerCase()} in lower(title)) > 0`),
  ]
  const order = isText ? sql`${sorted}, doc_id` : sql`${sorted} desc, doc_id desc`
  const { rows } = await sql<DraftRow>`
    select doc_id, title, slug, head, access, image, author_id, categories, tags, starred, live_seq, publish_on,
      event_starts, updated_at, deleted, position,
      coalesce(nullif(excerpt, ''), (
        select live.excerpt from published_posts live
        where live.website_id = post_drafts.website_id and live.doc_id = post_drafts.doc_id and to_no is null
      ), '') as excerpt
    from post_drafts where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit + 1}`.execute(tx)
  return rows
}

function isInView(view: PostView, { scheduled, inReview }: Waiting): RawBuilder<unknown> {
  if (view === 'deleted') return sql`deleted`
  const views = {
    all: sql`true`,
    published: sql`live_seq is not null`,
    drafts: sql`head is distinct from live_seq`,
    scheduled: sql`doc_id = any(${[...scheduled.keys()]}::text[])`,
    'needs-review': sql`doc_id = any(${[...inReview]}::text[])`,
    private: sql`access = 'private'`,
    starred: sql`starred`,
    upcoming: sql`event_ends > now()`,
    past: sql`event_ends <= now()`,
  }
  return sql`not deleted and ${views[view]}`
}

async function countViews(
  tx: PagesTx,
  websiteId: string,
  collection: string,
  waiting: Waiting,
): Promise<PostsReply['counts']> {
  const count = (view: PostView) => sql`count(*) filter (where ${isInView(view, waiting)})::int as ${sql.ref(view)}`
  const { rows } = await sql<PostsReply['counts']>`
    select ${sql.join([...VIEWS].map(count))} from post_drafts
    where website_id = ${websiteId} and collection_id = ${collection}`.execute(tx)
  return rows[0] as PostsReply['counts']
}

const VIEWS: readonly PostView[] = [
  'all',
  'published',
  'drafts',
  'scheduled',
  'needs-review',
  'private',
  'starred',
  'deleted',
  'upcoming',
  'past',
]

function labelsOf(
  { doc_id, head, live_seq, access, deleted }: DraftRow,
  { scheduled, inReview }: Waiting,
): AdminPost['labels'] {
  return [
    ...(scheduled.has(doc_id) ? (['Scheduled'] as const) : []),
    ...(inReview.has(doc_id) ? (['Needs Review'] as const) : []),
    ...(head !== live_seq && !deleted ? (['Draft'] as const) : []),
    ...(access === 'private' ? (['Private'] as const) : []),
  ]
}

export async function listWaiting(tx: PagesTx, websiteId: string): Promise<Waiting> {
  const rows = await tx
    .selectFrom('publication_requests')
    .select(['state', 'heads', 'due_at'])
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['scheduled', 'needs-review'])
    .orderBy('due_at', 'desc')
    .execute()
  const [scheduled, inReview] = [new Map<string, string>(), new Set<string>()]
  for (const { state, heads, due_at } of rows)
    for (const docId of Object.keys(heads))
      if (state === 'scheduled' && due_at) scheduled.set(docId, due_at.toISOString())
      else inReview.add(docId)
  return { scheduled, inReview }
}

export function listAdminBlogs(db: Database, websiteId: string): Promise<BlogsReply> {
  return inPages(db, websiteId, async (tx) => {
    const { rows } = await sql<BlogsReply['blogs'][number]>`
      select id as "docId", body #>> '{settings,title}' as title, coalesce(body #>> '{settings,slug}', '') as slug,
        exists (
          select from published where website_id = ${websiteId} and doc_id = documents.id and to_no is null
        ) as "isLive",
        (select count(*)::int from post_drafts
          where website_id = ${websiteId} and collection_id = documents.id and not deleted) as count,
        coalesce(body #>> '{settings,blog,order}', 'newest') as "order", kind
      from documents where website_id = ${websiteId} and kind <> 'post' and kind in ('blog', 'calendar') and deleted_at is null
      order by body #>> '{settings,order}' collate "C", id`.execute(tx)
    return { blogs: rows }
  })
}

/** Throws UnknownEntity. */
export function listAdminTerms(db: Database, websiteId: string, collection: string): Promise<TermsReply> {
  const asked = { collectionIds: [collection], seesAll: true }
  return inPages(db, websiteId, async (tx) => {
    const kind = (await findDraft(tx, websiteId, collection))?.kind
    if (kind !== 'blog' && kind !== 'calendar') throw new UnknownEntity()
    return {
      categories: await countTerms(tx, websiteId, 'drafts', asked, 'categories'),
      tags: await countTerms(tx, websiteId, 'drafts', asked, 'tags'),
    }
  })
}
