import { v7 } from 'uuid'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { DraftDocument, PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { NextVersion } from './publishable-set.ts'
import { findLiveNo } from './read-published.ts'

/** Job of `workers/pages` that publishes due requests. */
export const PUBLISH_DUE = 'publish-scheduled-pages'

/** Each keeps the drafts as they were, and is listed with its pages. */
const WAITING_MAX = 100

interface NewRequest {
  note: string
  /** Null: waits for review. */
  dueAt: Date | null
}

export interface FrozenRequest {
  state: 'scheduled' | 'needs-review'
  requestId: string
}

/** Stores snapshots of these drafts for a later publication. */
export async function freezeRequest(
  tx: PagesTx,
  editor: Editor,
  drafts: readonly DraftDocument[],
  { note, dueAt }: NewRequest,
): Promise<FrozenRequest> {
  const { websiteId, accountId, now } = editor
  await assertRoom(tx, websiteId)
  await tx
    .insertInto('document_revisions')
    .values(
      drafts.map(({ docId, head, body }) => ({
        website_id: websiteId,
        doc_id: docId,
        seq: head,
        body: JSON.stringify(body),
      })),
    )
    .onConflict((conflict) => conflict.columns(['website_id', 'doc_id', 'seq']).doNothing())
    .execute()
  const state = dueAt ? 'scheduled' : 'needs-review'
  const id = v7().replaceAll('-', '')
  await tx
    .insertInto('publication_requests')
    .values({
      website_id: websiteId,
      id,
      state,
      heads: JSON.stringify(Object.fromEntries(drafts.map(({ docId, head }) => [docId, head]))),
      base_no: await findLiveNo(tx, websiteId),
      note,
      problem: null,
      due_at: dueAt,
      account_id: accountId,
      created_at: now,
      decided_by: null,
      published_no: null,
    })
    .execute()
  if (dueAt)
    await enqueue(tx, websiteId, [{ name: PUBLISH_DUE, id: `${PUBLISH_DUE}-${id}`, data: {}, availableAt: dueAt }])
  return { state, requestId: id }
}

/** The snapshots of a request. */
export async function readFrozen(
  tx: PagesTx,
  websiteId: string,
  heads: Readonly<Record<string, number>>,
): Promise<NextVersion[]> {
  const rows = await tx
    .selectFrom('document_revisions as revision')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.website_id', '=', 'revision.website_id').onRef('document.id', '=', 'revision.doc_id'),
    )
    .select(['revision.doc_id', 'revision.seq', 'revision.body', 'document.kind'])
    .where('revision.website_id', '=', websiteId)
    .where('revision.doc_id', 'in', Object.keys(heads))
    .execute()
  return rows
    .filter(({ doc_id, seq }) => heads[doc_id] === seq)
    .map(({ doc_id, kind, seq, body }) => ({ docId: doc_id, kind, seq, body }))
}

async function assertRoom(tx: PagesTx, websiteId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('publication_requests')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['scheduled', 'needs-review'])
    .execute()
  if (waiting.length >= WAITING_MAX)
    throw new DomainError(
      `At most ${WAITING_MAX} publications can wait at the same time. Publish or cancel some of them first.`,
    )
}
