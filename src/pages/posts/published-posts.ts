import { sql } from 'kysely'
import type { EventSettings } from '../../shared/events/event-settings.ts'
import { isSameJson } from '../../shared/is-same-json.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { PageSettings, StoredDocument } from '../documents/page-settings.ts'
import { imagesOf, postColumns, promotedOf } from './post-columns.ts'
import { freePostSlug } from './post-slug.ts'

interface NewlyPublished {
  docId: string
  seq: number
  body: StoredDocument
  excerpt: string
}

/**
 * Makes these versions live, in the transaction that publishes them; their older ones have ended. A slug that nobody has chosen
 * is the one that the draft has, and stays as it is from then on.
 */
export async function insertPublishedPosts(
  tx: PagesTx,
  websiteId: string,
  no: number,
  posts: readonly NewlyPublished[],
): Promise<void> {
  if (posts.length === 0) return
  const docIds = posts.map(({ docId }) => docId)
  const [before, drafted, at] = [
    await listBefore(tx, websiteId, docIds),
    await listDraftSlugs(tx, websiteId, docIds),
    await findTime(tx, websiteId, no),
  ]
  const taken = await listTakenSlugs(tx, websiteId, docIds, [...drafted.values()])
  const rows = []
  for (const { docId, body, excerpt } of posts) {
    const { settings } = body
    const columns = postColumns(settings, excerpt)
    const { collection_id, title } = columns
    const was = before.get(docId)
    const key = `${collection_id}/${drafted.get(docId)}`
    const isFree = drafted.has(docId) && !taken.has(key)
    const slug =
      settings.slug ??
      (was?.collection_id === collection_id ? was.slug : undefined) ??
      (isFree ? drafted.get(docId) : undefined) ??
      (await freePostSlug(tx, websiteId, 'published_posts', { docId, collectionId: collection_id, title }))
    taken.add(`${collection_id}/${slug}`)
    const publish_on = settings.post?.publishOn ?? was?.publish_on ?? at
    const ids = { website_id: websiteId, doc_id: docId, from_no: no, to_no: null }
    const event_sequence = was ? was.event_sequence + (isSameEvent(was, settings) ? 0 : 1) : 0
    rows.push({
      ...columns,
      ...ids,
      slug,
      publish_on,
      images: imagesOf(body),
      promoted: storedPromoted(body),
      event_sequence,
    })
  }
  await tx.insertInto('published_posts').values(rows).execute()
  const slugs = rows.map(({ slug }) => slug)
  const times = rows.map(({ publish_on }) => new Date(publish_on).toISOString())
  await sql`
    update post_drafts set live_seq = live.seq, publish_on = live.publish_on,
      slug = case when head = live.seq then live.slug else post_drafts.slug end
    from unnest(${docIds}::text[], ${posts.map(({ seq }) => seq)}::int[], ${slugs}::text[], ${times}::timestamptz[])
      as live (doc_id, seq, slug, publish_on)
    where website_id = ${websiteId} and post_drafts.doc_id = live.doc_id`.execute(tx)
}

/** Whether calendar programs that know the older version need not be told of this one. */
function isSameEvent(was: { title: string; event: EventSettings | null }, { title, event }: PageSettings): boolean {
  return was.title === title && isSameJson(was.event, event ?? null)
}

function storedPromoted(body: StoredDocument): string | null {
  const promoted = promotedOf(body)
  return promoted && JSON.stringify(promoted)
}

async function findTime(tx: PagesTx, websiteId: string, no: number): Promise<Date> {
  const { at } = await tx
    .selectFrom('publications')
    .select(sql<Date>`date_trunc('seconds', at)`.as('at'))
    .where('website_id', '=', websiteId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  return at
}

/** The newest version of each that was ever live. */
async function listBefore(tx: PagesTx, websiteId: string, docIds: readonly string[]) {
  const rows = await tx
    .selectFrom('published_posts')
    .select(['doc_id', 'slug', 'collection_id', 'publish_on', 'title', 'event', 'event_sequence'])
    .distinctOn('doc_id')
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .orderBy('doc_id')
    .orderBy('from_no', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.doc_id, row]))
}

async function listDraftSlugs(tx: PagesTx, websiteId: string, docIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('post_drafts')
    .select(['doc_id', 'slug'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .execute()
  return new Map(rows.map(({ doc_id, slug }) => [doc_id, slug]))
}

/** `collection/slug` of other live posts with one of these slugs. */
async function listTakenSlugs(
  tx: PagesTx,
  websiteId: string,
  docIds: readonly string[],
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('published_posts')
    .select(['collection_id', 'slug'])
    .where('website_id', '=', websiteId)
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('doc_id', '<>', sql<string>`all(${docIds}::text[])`)
    .where('to_no', 'is', null)
    .execute()
  return new Set(rows.map(({ collection_id, slug }) => `${collection_id}/${slug}`))
}

/** Ends the live versions of posts among these documents. */
export async function closePublishedPosts(
  tx: PagesTx,
  websiteId: string,
  docIds: readonly string[],
  no: number,
): Promise<void> {
  const closed = await tx
    .updateTable('published_posts')
    .set({ to_no: no })
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .where('to_no', 'is', null)
    .returning('doc_id')
    .execute()
  if (closed.length === 0) return
  await tx
    .updateTable('post_drafts')
    .set({ live_seq: null })
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${closed.map(({ doc_id }) => doc_id)}::text[])`)
    .execute()
}

/** A draft that was changed and changed back. */
export async function noteSamePost(tx: PagesTx, websiteId: string, docId: string, seq: number): Promise<void> {
  await tx
    .updateTable('post_drafts')
    .set({ live_seq: seq })
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', docId)
    .execute()
}

/** Addresses of live posts, by id: path of the collection and slug. */
export async function listPostAddresses(
  tx: PagesTx,
  websiteId: string,
  docIds: readonly string[],
  addresses: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  if (docIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('published_posts')
    .select(['doc_id', 'collection_id', 'slug'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .where('to_no', 'is', null)
    .execute()
  const paths = new Map([...addresses].flatMap(([path, docId]) => (path === '/' ? [] : [[docId, path]])))
  return new Map(
    rows.flatMap(({ doc_id, collection_id, slug }) => {
      const path = paths.get(collection_id)
      return path === undefined ? [] : [[doc_id, postPath(path, slug)]]
    }),
  )
}

/** Posts whose versions differ between what is live and an older publication. */
export async function listPostsChangedSince(tx: PagesTx, websiteId: string, no: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('published_posts')
    .select('doc_id')
    .distinct()
    .where('website_id', '=', websiteId)
    .where(
      sql<boolean>`((to_no is null and from_no > ${no}) or (from_no <= ${no} and to_no is not null and to_no > ${no}))`,
    )
    .execute()
  return rows.map(({ doc_id }) => doc_id)
}
