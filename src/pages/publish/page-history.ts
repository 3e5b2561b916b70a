import { type Database, withWebsite } from '../../platform/database/database.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { HistoryReply } from '../admin-contract.ts'
import { type DraftDocument, findDraft, type PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { type AppendReply, appendInTransaction } from '../operations/append-operations.ts'
import { diffPatches } from '../operations/diff-patches.ts'
import type { PagesTables } from '../table.ts'
import { diffTexts } from './diff-texts.ts'
import { textOfDocument } from './document-text.ts'
import { frozenBodies } from './freeze-request.ts'
import { listSpansOf, readPublished } from './read-published.ts'

interface Moment {
  docId: string
  /** 0: before the first publication. */
  no: number
}

interface ComparedMoment extends Moment {
  /** Number of the publication to compare with. */
  with?: number | undefined
  /** Id of the pending request to compare with. */
  request?: string | undefined
}

/**
 * A page as of a publication, and the difference to another one, to a pending request or to the draft. Throws UnknownEntity.
 */
export function findMoment(db: Database, websiteId: string, asked: ComparedMoment): Promise<HistoryReply> {
  const { docId, no } = asked
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const at = no === 0 ? null : await findTime(tx, websiteId, no)
    const draft = await findDraft(tx, websiteId, docId)
    if (!draft) throw new UnknownEntity()
    const document = await documentAt(tx, websiteId, docId, no)
    const compared = await comparedWith(tx, websiteId, asked, draft.body)
    const [before, after] = [document, compared].map((body) => (body ? textOfDocument(body) : ''))
    return { at, document: document ?? null, ...diffTexts(before ?? '', after ?? '') }
  })
}

/** What visitors saw of a page at a time; undefined when it was not published then. */
export function findPublishedAt(
  db: Database,
  websiteId: string,
  { docId, asOf }: { docId: string; asOf: string },
): Promise<DraftDocument | undefined> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const publication = await tx
      .selectFrom('publications')
      .select('no')
      .where('website_id', '=', websiteId)
      .where('at', '<=', new Date(asOf))
      .orderBy('at', 'desc')
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!publication) return undefined
    const [span] = await listSpansOf(tx, websiteId, [docId], publication.no)
    const body = span && (await readPublished(tx, websiteId, [span])).get(docId)
    return span && body && { docId, kind: span.kind, head: span.seq, body }
  })
}

async function comparedWith(
  tx: PagesTx,
  websiteId: string,
  { docId, with: other, request }: ComparedMoment,
  draft: StoredDocument,
): Promise<StoredDocument | undefined> {
  if (request !== undefined) return frozenIn(tx, websiteId, request, docId)
  return other === undefined ? draft : documentAt(tx, websiteId, docId, other)
}

async function frozenIn(tx: PagesTx, websiteId: string, requestId: string, docId: string): Promise<StoredDocument> {
  const request = await tx
    .selectFrom('publication_requests')
    .select('heads')
    .where('website_id', '=', websiteId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  const seq = request?.heads[docId]
  const body = seq === undefined ? undefined : (await frozenBodies(tx, websiteId, { [docId]: seq })([docId])).get(docId)
  if (!body) throw new UnknownEntity()
  return body
}

/** Resets the draft to a publication, by an operation that can be undone like any other. Throws UnknownEntity. */
export function restorePage(
  db: Database,
  editor: Editor,
  { docId, no, opId }: Moment & { opId: string },
): Promise<AppendReply> {
  const { websiteId } = editor
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const [draft, document] = [await findDraft(tx, websiteId, docId), await documentAt(tx, websiteId, docId, no)]
    if (!draft || !document) throw new UnknownEntity()
    const operations = [{ opId, patches: diffPatches(draft.body, document) }]
    return appendInTransaction(tx, editor, { docId, base: draft.head, operations, isRestored: true })
  })
}

async function findTime(tx: PagesTx, websiteId: string, no: number): Promise<string> {
  const row = await tx
    .selectFrom('publications')
    .select('at')
    .where('website_id', '=', websiteId)
    .where('no', '=', no)
    .executeTakeFirst()
  if (!row) throw new UnknownEntity()
  return row.at.toISOString()
}

async function documentAt(
  tx: PagesTx,
  websiteId: string,
  docId: string,
  no: number,
): Promise<StoredDocument | undefined> {
  const spans = await listSpansOf(tx, websiteId, [docId], no)
  return (await readPublished(tx, websiteId, spans)).get(docId)
}
