import { sql } from 'kysely'
import { v7 } from 'uuid'
import { Conflict } from '../../platform/errors/application-errors.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { PagesTx, TreeDraft } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import type { NextVersion, ReadBodies } from './publishable-set.ts'
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
  drafts: readonly Pick<TreeDraft, 'docId' | 'head'>[],
  { note, dueAt }: NewRequest,
): Promise<FrozenRequest> {
  const { websiteId, accountId, now } = editor
  await assertRoom(tx, websiteId)
  await keepDrafts(tx, websiteId, drafts)
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

/** Copied by the database, because all drafts of a website are more than the server should hold. Throws Conflict. */
async function keepDrafts(
  tx: PagesTx,
  websiteId: string,
  drafts: readonly Pick<TreeDraft, 'docId' | 'head'>[],
): Promise<void> {
  const chosen = sql`unnest(${drafts.map(({ docId }) => docId)}::text[], ${drafts.map(({ head }) => head)}::int[])`
  await sql`
    insert into document_revisions (website_id, doc_id, seq, body)
    select website_id, id, documents.head, body
    from documents join ${chosen} as chosen (doc_id, head) on chosen.doc_id = id and chosen.head = documents.head
    where website_id = ${websiteId}
    on conflict (website_id, doc_id, seq) do nothing`.execute(tx)
  const kept = await sql`
    select from document_revisions revision join ${chosen} as chosen (doc_id, head)
      on chosen.doc_id = revision.doc_id and chosen.head = revision.seq
    where revision.website_id = ${websiteId}`.execute(tx)
  if (kept.rows.length !== drafts.length)
    throw new Conflict('A page was changed meanwhile. Look at the changes again, then publish.')
}

/** The versions of a request. */
export async function readFrozen(
  tx: PagesTx,
  websiteId: string,
  heads: Readonly<Record<string, number>>,
): Promise<NextVersion[]> {
  const rows = await frozen(tx, websiteId, Object.keys(heads))
    .select(['revision.doc_id', 'revision.seq', 'document.kind'])
    .select(sql<PageSettings>`revision.body -> 'settings'`.as('settings'))
    .execute()
  return rows
    .filter(({ doc_id, seq }) => heads[doc_id] === seq)
    .map(({ doc_id, kind, seq, settings }) => ({ docId: doc_id, kind, seq, settings }))
}

/** Contents of a request's versions. */
export function frozenBodies(tx: PagesTx, websiteId: string, heads: Readonly<Record<string, number>>): ReadBodies {
  return async (docIds) => {
    const rows = await frozen(tx, websiteId, docIds)
      .select(['revision.doc_id', 'revision.body'])
      .where('revision.seq', 'in', [...new Set(docIds.map((docId) => heads[docId] ?? -1))])
      .select('revision.seq')
      .execute()
    return new Map(rows.filter(({ doc_id, seq }) => heads[doc_id] === seq).map(({ doc_id, body }) => [doc_id, body]))
  }
}

function frozen(tx: PagesTx, websiteId: string, docIds: readonly string[]) {
  return tx
    .selectFrom('document_revisions as revision')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.website_id', '=', 'revision.website_id').onRef('document.id', '=', 'revision.doc_id'),
    )
    .where('revision.website_id', '=', websiteId)
    .where('revision.doc_id', 'in', docIds)
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
