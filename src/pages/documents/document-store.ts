import { type Kysely, sql } from 'kysely'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { notePostDraft } from '../posts/post-drafts.ts'
import type { PagesTables } from '../table.ts'
import { defaultDocument, isSingleKind } from './default-documents.ts'
import type { DocumentKind, PageSettings, StoredDocument } from './page-settings.ts'

export type PagesTx = Kysely<PagesTables>

export interface DraftDocument {
  docId: string
  kind: DocumentKind
  /** Number of its newest operation. */
  head: number
  body: StoredDocument
}

/** Serialises changes of a website's page tree and its publications, until the transaction ends. */
export async function lockPages(tx: PagesTx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pages ${websiteId}`}, 0))`.execute(tx)
}

/** All drafts of the website but its posts, including recently deleted ones. */
export async function listDrafts(tx: PagesTx, websiteId: string): Promise<DraftDocument[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'head', 'body'])
    .where('website_id', '=', websiteId)
    .where('kind', '<>', sql.lit('post'))
    .orderBy('id')
    .execute()
  return rows.map(toDraft)
}

/** A draft without its content: enough for the page tree. */
export interface TreeDraft {
  docId: string
  kind: DocumentKind
  /** Number of its last operation. */
  head: number
  body: Pick<StoredDocument, 'settings'>
}

/** Settings of all drafts but the posts', including recently deleted ones. */
export async function listTree(tx: PagesTx, websiteId: string): Promise<TreeDraft[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'head', sql<PageSettings>`body -> 'settings'`.as('settings')])
    .where('website_id', '=', websiteId)
    .where('kind', '<>', sql.lit('post'))
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, head, settings }) => ({ docId: id, kind, head, body: { settings } }))
}

/** Drafts read with one statement: each has up to a million characters. */
const READ_AT_ONCE = 50

/** These drafts with their content, in the order of their ids. */
export async function readDrafts(tx: PagesTx, websiteId: string, docIds: readonly string[]): Promise<DraftDocument[]> {
  const sorted = docIds.toSorted()
  const drafts: DraftDocument[] = []
  for (let from = 0; from < sorted.length; from += READ_AT_ONCE) {
    const rows = await tx
      .selectFrom('documents')
      .select(['id', 'kind', 'head', 'body'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', sorted.slice(from, from + READ_AT_ONCE))
      .orderBy('id')
      .execute()
    drafts.push(...rows.map(toDraft))
  }
  return drafts
}

/** Returns the default of a document that every website has if there is no row. */
export async function findDraft(tx: PagesTx, websiteId: string, docId: string): Promise<DraftDocument | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'head', 'body'])
    .where('website_id', '=', websiteId)
    .where('id', '=', docId)
    .executeTakeFirst()
  if (row) return toDraft(row)
  return isSingleKind(docId) ? { docId, kind: docId, head: 0, body: defaultDocument(docId) } : undefined
}

/**
 * Locks the draft until the transaction ends; creates it first if it is a document that every website has. Throws
 * UnknownEntity.
 */
export async function lockDraft(tx: PagesTx, websiteId: string, docId: string, now: string): Promise<DraftDocument> {
  if (isSingleKind(docId)) await insertDraft(tx, websiteId, { docId, kind: docId, body: defaultDocument(docId) }, now)
  const row = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'head', 'body'])
    .where('website_id', '=', websiteId)
    .where('id', '=', docId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new UnknownEntity()
  return toDraft(row)
}

export async function insertDraft(
  tx: PagesTx,
  websiteId: string,
  { docId, kind, body }: Omit<DraftDocument, 'head'>,
  now: string,
): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      website_id: websiteId,
      id: docId,
      kind,
      head: 0,
      body: JSON.stringify(body),
      created_at: now,
      updated_at: now,
      updated_by: null,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doNothing())
    .execute()
  if (kind === 'post') await notePostDraft(tx, websiteId, { docId, head: 0, body }, now)
}

function toDraft({ id, kind, head, body }: { id: string; kind: DocumentKind; head: number; body: StoredDocument }) {
  return { docId: id, kind, head, body }
}
