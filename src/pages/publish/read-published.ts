import { type Selectable, sql } from 'kysely'
import type { Json } from '../documents/document.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { DocumentKind, PageSettings, StoredDocument } from '../documents/page-settings.ts'
import type { PagesTables } from '../table.ts'
import { type ContentHashes, hashesOf, joinDocument } from './split-document.ts'

/** A live or formerly live document. */
export interface PublishedSpan {
  docId: string
  kind: DocumentKind
  /** Operation number of its draft. */
  seq: number
  fromNo: number
  hashes: ContentHashes
}

/** 0 before the first publication. */
export async function findLiveNo(tx: PagesTx, websiteId: string): Promise<number> {
  const row = await tx
    .selectFrom('live_publications')
    .select('no')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row?.no ?? 0
}

/** Number of the publication that was live at a moment; 0 before the first. */
export async function findNoAt(tx: PagesTx, websiteId: string, at: Date): Promise<number> {
  const row = await tx
    .selectFrom('publications')
    .select('no')
    .where('website_id', '=', websiteId)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.no ?? 0
}

/** All documents of a publication but the posts; default: the newest. */
export async function listSpans(tx: PagesTx, websiteId: string, no?: number): Promise<PublishedSpan[]> {
  const rows = await tx
    .selectFrom('published')
    .select(['doc_id', 'kind', 'seq', 'from_no', 'hashes'])
    .where('website_id', '=', websiteId)
    .where('kind', '<>', sql.lit('post'))
    .where(isLiveIn(no))
    .orderBy('doc_id')
    .execute()
  return rows.map(toSpan)
}

/** These documents of a publication, posts among them; default: the newest. */
export async function listSpansOf(
  tx: PagesTx,
  websiteId: string,
  docIds: readonly string[],
  no?: number,
): Promise<PublishedSpan[]> {
  if (docIds.length === 0) return []
  const rows = await tx
    .selectFrom('published')
    .select(['doc_id', 'kind', 'seq', 'from_no', 'hashes'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .where(isLiveIn(no))
    .orderBy('doc_id')
    .execute()
  return rows.map(toSpan)
}

/** The live documents without posts, and the posts among these. */
export async function listSpansWith(
  tx: PagesTx,
  websiteId: string,
  documents: readonly { docId: string; kind: DocumentKind }[],
): Promise<PublishedSpan[]> {
  const posts = documents.filter(({ kind }) => kind === 'post').map(({ docId }) => docId)
  return [...(await listSpans(tx, websiteId)), ...(await listSpansOf(tx, websiteId, posts))]
}

type SpanRow = Pick<Selectable<PagesTables['published']>, 'doc_id' | 'kind' | 'seq' | 'from_no' | 'hashes'>

function toSpan({ doc_id, kind, seq, from_no, hashes }: SpanRow): PublishedSpan {
  return { docId: doc_id, kind, seq, fromNo: from_no, hashes }
}

/** Ids of documents by path. */
export async function listAddresses(tx: PagesTx, websiteId: string, no?: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('page_addresses')
    .select(['path', 'doc_id'])
    .where('website_id', '=', websiteId)
    .where(isLiveIn(no))
    .execute()
  return new Map(rows.map(({ path, doc_id }) => [path, doc_id]))
}

/** Rows valid in this publication; default: the newest. */
export function isLiveIn(no: number | undefined) {
  return no === undefined
    ? sql<boolean>`to_no is null`
    : sql<boolean>`from_no <= ${no} and (to_no is null or to_no > ${no})`
}

/** Sections read with one statement, between which others have their turn; a website has tens of thousands. */
const READ_AT_ONCE = 1_000

export async function readContents(tx: PagesTx, websiteId: string, hashes: string[]): Promise<Map<string, Json>> {
  const wanted = [...new Set(hashes)]
  const contents = new Map<string, Json>()
  for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
    const some = wanted.slice(from, from + READ_AT_ONCE)
    const rows = await tx
      .selectFrom('section_contents')
      .select(['hash', 'body'])
      .where('website_id', '=', websiteId)
      .where('hash', '=', sql<string>`any(${some}::text[])`)
      .execute()
    for (const { hash, body } of rows) contents.set(hash, body)
  }
  return contents
}

export async function readPublished(
  tx: PagesTx,
  websiteId: string,
  spans: readonly PublishedSpan[],
): Promise<Map<string, StoredDocument>> {
  const contents = await readContents(
    tx,
    websiteId,
    spans.flatMap(({ hashes }) => hashesOf(hashes)),
  )
  return new Map(spans.map(({ docId, hashes }) => [docId, joinDocument(hashes, contents)]))
}

/** Settings only: enough for tree, menus and addresses. */
export async function readSettings(
  tx: PagesTx,
  websiteId: string,
  spans: readonly PublishedSpan[],
): Promise<Map<string, PageSettings>> {
  const contents = await readContents(
    tx,
    websiteId,
    spans.map(({ hashes }) => hashes.settings),
  )
  return new Map(
    spans.map(({ docId, hashes }) => [
      docId,
      joinDocument({ settings: hashes.settings, sections: {} }, contents).settings,
    ]),
  )
}

/** When publications went live, by number; ISO 8601. */
export async function readTimes(tx: PagesTx, websiteId: string, numbers: number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('publications')
    .select(['no', 'at'])
    .where('website_id', '=', websiteId)
    .where('no', 'in', numbers)
    .execute()
  return new Map(rows.map(({ no, at }) => [no, at.toISOString()]))
}
