import { type Kysely, sql } from 'kysely'
import { announce } from '../../platform/announced-events/announce.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { canonicalJson } from '../../shared/canonical-json.ts'
import { assertKnownCode } from '../code/permitted-code.ts'
import type { PagesTx } from '../documents/document-store.ts'
import { type DocumentKind, isPostCollection } from '../documents/page-settings.ts'
import type { PublicationEvent } from '../events.ts'
import { closePublishedPosts, insertPublishedPosts, listPostAddresses, noteSamePost } from '../posts/published-posts.ts'
import { excerptOf } from '../search/readable-text.ts'
import { type SearchEntry, searchEntryOf } from '../search/search-entry.ts'
import { removeSearchEntries, writeSearchEntries } from '../search/write-search-entries.ts'
import type { PagesTables } from '../table.ts'
import { addressesOf } from './checks/check-pages.ts'
import type { PublishableDocument, PublishableSet } from './publishable-set.ts'
import { findLiveNo, listAddresses, type PublishedSpan } from './read-published.ts'
import { splitDocument } from './split-document.ts'

/** A document with the contents it is divided into. */
type PublishedPart = PublishableDocument & { docId: string } & Awaited<ReturnType<typeof splitDocument>>

export interface Publication {
  no: number
  /** Documents that were added, changed or removed. */
  changed: string[]
}

interface PublicationAuthor {
  websiteId: string
  accountId: string | null
  note: string
  revertsTo?: number | undefined
}

/**
 * Makes exactly these documents live, in the caller's transaction, which holds `lockPages`. Undefined if they are live
 * already. The switch is atomic: visitors read the number in `live_publications`. Throws DomainError for code that nobody who
 * may add code has written.
 */
export async function publishSet(
  tx: PagesTx,
  author: PublicationAuthor,
  documents: PublishableSet,
  live: readonly PublishedSpan[],
): Promise<Publication | undefined> {
  const { websiteId } = author
  const takeTurn = takeTurns()
  const liveById = new Map(live.map((span) => [span.docId, span]))
  const isLive = ({ docId, hashes }: PublishedPart) => {
    const span = liveById.get(docId)
    return span !== undefined && canonicalJson(span.hashes as never) === canonicalJson(hashes as never)
  }
  const no = (await findLiveNo(tx, websiteId)) + 1
  // A request that is kept for review is noted in the same transaction: nothing may be written for it before.
  await assertKnownCode(tx, websiteId, documents, live)
  const touched: string[] = []
  const addressesBefore = await listAddresses(tx, websiteId)
  const postsBefore = await listPostAddresses(
    tx,
    websiteId,
    live.filter(({ kind }) => kind === 'post').map(({ docId }) => docId),
    addressesBefore,
  )
  /** Ends the live versions of these documents; the first ones begin the publication. */
  const replace = async (docIds: string[]) => {
    if (docIds.length === 0) return
    if (touched.length === 0) await insertPublication(tx, author, no)
    touched.push(...docIds)
    await closeSpans(tx, websiteId, docIds, no)
  }
  const gone = live.flatMap(({ docId }) => (documents.outlines.has(docId) ? [] : docId))
  await replace(gone)
  await removeSearchEntries(tx, websiteId, gone)
  for await (const batch of documents.readChanged()) {
    const [changed, same]: [PublishedPart[], PublishedPart[]] = [[], []]
    for (const [docId, { kind, seq, body }] of batch) {
      const part = { docId, kind, seq, body, ...(await splitDocument(body, takeTurn)) }
      if (isLive(part)) same.push(part)
      else changed.push(part)
    }
    await noteSameContent(tx, websiteId, same, liveById)
    await insertContents(tx, websiteId, changed)
    await replace(changed.map(({ docId }) => docId))
    await insertSpans(tx, websiteId, no, changed)
  }
  if (touched.length === 0) return undefined
  const addresses = addressesOf(documents.outlines)
  await moveAddresses(tx, { websiteId, no, before: addressesBefore, addresses, outlines: documents.outlines })
  const postsNow = await listPostAddresses(tx, websiteId, [...postsBefore.keys()], addresses)
  for (const [docId, path] of postsBefore) {
    const now = postsNow.get(docId)
    if (now !== undefined && now !== path && !isOnlyMovedAlong(path, now)) await redirect(tx, websiteId, path, now)
  }
  await tx
    .insertInto('live_publications')
    .values({ website_id: websiteId, no })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ no }))
    .execute()
  await announce(
    tx,
    author,
    touched.map((docId) => {
      const [was, is] = [liveById.get(docId)?.kind, documents.outlines.get(docId)?.kind]
      return announcementOf({
        docId,
        kind: is ?? was ?? 'page',
        wasLive: was !== undefined,
        isLive: is !== undefined,
        no,
      })
    }),
  )
  return { no, changed: touched }
}

interface ChangedDocument {
  docId: string
  kind: DocumentKind
  wasLive: boolean
  isLive: boolean
  no: number
}

function announcementOf({ docId, kind, wasLive, isLive, no }: ChangedDocument) {
  const what = kind === 'post' ? 'Post' : 'Page'
  const change = wasLive ? (isLive ? 'Changed' : 'Unpublished') : 'Published'
  const event: PublicationEvent = { type: `${what}${change}`, kind, publicationNo: no }
  return { category: kind === 'post' ? 'post' : 'page', entityId: docId, event }
}

/** A draft that was changed and changed back has nothing to publish. */
async function noteSameContent(
  tx: PagesTx,
  websiteId: string,
  same: { docId: string; kind: DocumentKind; seq: number }[],
  live: ReadonlyMap<string, PublishedSpan>,
): Promise<void> {
  for (const { docId, kind, seq } of same)
    if (live.get(docId)?.seq !== seq) {
      if (kind === 'post') await noteSamePost(tx, websiteId, docId, seq)
      await tx
        .updateTable('published')
        .set({ seq })
        .where('website_id', '=', websiteId)
        .where('doc_id', '=', docId)
        .where('to_no', 'is', null)
        .execute()
    }
}

/** Times of publications are unique and strictly increasing. */
async function insertPublication(
  tx: Kysely<PagesTables>,
  { websiteId, accountId, note, revertsTo }: PublicationAuthor,
  no: number,
): Promise<void> {
  await sql`
    insert into publications (website_id, no, at, account_id, note, reverts_to)
    select ${websiteId}, ${no}, greatest(clock_timestamp(), max(at) + interval '1 millisecond'),
      ${accountId}, ${note}, ${revertsTo ?? null}
    from publications where website_id = ${websiteId}`.execute(tx)
}

/** Rows and characters of one statement: all of a website would be more than a statement holds, and than others may wait for. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

async function insertContents(tx: PagesTx, websiteId: string, parts: readonly PublishedPart[]): Promise<void> {
  const takeTurn = takeTurns()
  const known = new Set<string>()
  let rows: { hash: string; body: string }[] = []
  let characters = 0
  const insert = async () => {
    const [hashes, bodies] = [rows.map(({ hash }) => hash), rows.map(({ body }) => body)]
    await sql`
      insert into section_contents (website_id, hash, body)
      select ${websiteId}, hash, body::jsonb from unnest(${hashes}::text[], ${bodies}::text[]) as content (hash, body)
      on conflict (website_id, hash) do nothing`.execute(tx)
    rows = []
    characters = 0
  }
  for (const { contents } of parts)
    for (const [hash, body] of contents) {
      if (known.has(hash)) continue
      known.add(hash)
      rows.push({ hash, body })
      characters += body.length
      if (rows.length === ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await insert()
      await takeTurn()
    }
  if (rows.length > 0) await insert()
}

async function insertSpans(tx: PagesTx, websiteId: string, no: number, parts: readonly PublishedPart[]): Promise<void> {
  const posts: Parameters<typeof insertPublishedPosts>[3][number][] = []
  const entries: SearchEntry[] = []
  const takeTurn = takeTurns()
  for (const { docId, kind, seq, hashes, body } of parts) {
    entries.push(searchEntryOf(docId, kind, body))
    if (kind === 'post') posts.push({ docId, seq, body, excerpt: excerptOf(body) })
    await takeTurn()
    await tx
      .insertInto('published')
      .values({
        website_id: websiteId,
        doc_id: docId,
        from_no: no,
        to_no: null,
        kind,
        seq,
        hashes: JSON.stringify(hashes),
      })
      .execute()
  }
  await insertPublishedPosts(tx, websiteId, no, posts)
  await writeSearchEntries(tx, websiteId, no, entries)
}

async function closeSpans(tx: PagesTx, websiteId: string, docIds: string[], no: number): Promise<void> {
  await tx
    .updateTable('published')
    .set({ to_no: no })
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .where('to_no', 'is', null)
    .execute()
  await closePublishedPosts(tx, websiteId, docIds, no)
}

interface MovedAddresses {
  websiteId: string
  no: number
  before: ReadonlyMap<string, string>
  addresses: ReadonlyMap<string, string>
  outlines: PublishableSet['outlines']
}

/** Creates permanent redirects from pages' old addresses to their new ones; a blog takes along its posts and archives. */
async function moveAddresses(
  tx: PagesTx,
  { websiteId, no, before, addresses, outlines }: MovedAddresses,
): Promise<void> {
  const left = [...before].filter(([path, docId]) => addresses.get(path) !== docId)
  const added = [...addresses].filter(([path, docId]) => before.get(path) !== docId)
  if (left.length > 0)
    await tx
      .updateTable('page_addresses')
      .set({ to_no: no })
      .where('website_id', '=', websiteId)
      .where('path', '=', sql<string>`any(${left.map(([path]) => path)}::text[])`)
      .where('to_no', 'is', null)
      .execute()
  if (added.length > 0)
    await sql`
      insert into page_addresses (website_id, path, from_no, doc_id)
      select ${websiteId}, path, ${no}::int, doc_id
      from unnest(${added.map(([path]) => path)}::text[], ${added.map(([, docId]) => docId)}::text[]) as address (path, doc_id)`.execute(
      tx,
    )
  const paths = new Map([...addresses].flatMap(([path, docId]) => (path === '/' ? [] : [[docId, path]])))
  for (const [path, docId] of left) {
    const now = paths.get(docId)
    if (now === undefined || path === '/' || addresses.has(path)) continue
    await redirect(tx, websiteId, path, now)
    if (!isPostCollection(outlines.get(docId)?.kind)) continue
    for (const beneath of BENEATH_BLOGS) await redirect(tx, websiteId, path + beneath, now + beneath)
  }
}

/** What stands beneath the address of a blog: posts; archives; pages of archives. */
const BENEATH_BLOGS = ['/[a]', '/[a]/[b]', '/[a]/[b]/[c]', '/[a]/[b]/[c]/[d]']

/** The pattern of its blog leads there already. */
function isOnlyMovedAlong(path: string, now: string): boolean {
  const slugOf = (address: string) => address.slice(address.lastIndexOf('/'))
  return slugOf(path) === slugOf(now)
}

/**
 * Shortens chains: older automatic redirects to the old address point to the new one. Rules written by people stay
 * unchanged.
 */
async function redirect(tx: PagesTx, websiteId: string, source: string, target: string): Promise<void> {
  const automatic = tx.updateTable('redirects').where('website_id', '=', websiteId).where('is_automatic', '=', true)
  await automatic.set({ target }).where('target', '=', source).execute()
  await tx
    .deleteFrom('redirects')
    .where('website_id', '=', websiteId)
    .where('is_automatic', '=', true)
    .where((where) => where.or([where('source', '=', target), where('source', '=', where.ref('target'))]))
    .execute()
  await tx
    .insertInto('redirects')
    .values({ website_id: websiteId, source, target, status: 301, position: 0, is_automatic: true })
    .onConflict((conflict) => conflict.columns(['website_id', 'source']).doNothing())
    .execute()
}
