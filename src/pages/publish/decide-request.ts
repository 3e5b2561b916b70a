import { type Kysely, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, Forbidden } from '../../platform/errors/application-errors.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { lockPages, type PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { cancelReplaced, scheduleEach, splitByDate } from '../posts/schedule-posts.ts'
import type { PagesTables } from '../table.ts'
import { assertTemplatesPass } from '../templates/check-templates-of-set.ts'
import { assertMayShowFigures } from './checks/check-figures.ts'
import { frozenBodies, readFrozen } from './freeze-request.ts'
import { TELL_HELD } from './held-publication.ts'
import { assertPublishable, type TestRunner } from './publish-pages.ts'
import { publishSet } from './publish-set.ts'
import { nextSet } from './publishable-set.ts'
import { listSpansWith } from './read-published.ts'

export type Decision = 'publish' | 'decline' | 'cancel'

interface WaitingRequest {
  id: string
  heads: Record<string, number>
  base_no: number
  note: string
  account_id: string | null
}

/**
 * Publishes, declines or cancels a pending request. Returns the number of the publication, if there is one. Throws
 * UnknownEntity, Forbidden, and Conflict if it was decided already or a page was published meanwhile.
 */
export async function decideRequest(
  db: Database,
  editor: Editor,
  requestId: string,
  decision: Decision,
  runner?: TestRunner,
): Promise<number | undefined> {
  const { websiteId, accountId, now } = editor
  if (!editor.may('pages.publish')) throw new Forbidden()
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const [request] = await waiting(tx, websiteId).where('id', '=', requestId).execute()
    if (!request) throw await whyNotWaiting(tx, websiteId, requestId)
    const decided = { decided_at: now, decided_by: accountId }
    if (decision !== 'publish') {
      await change(tx, websiteId, requestId, { ...decided, state: decision === 'cancel' ? 'cancelled' : 'declined' })
      return undefined
    }
    // A scheduled publication has no editor, so the rights for all of it are checked now.
    const { next } = await frozenSet(tx, websiteId, request.heads)
    await assertMayShowFigures(editor, next)
    const heads = await withoutLater(tx, editor, request)
    if (Object.keys(heads).length === 0) {
      await change(tx, websiteId, requestId, { ...decided, state: 'cancelled' })
      return undefined
    }
    const no = await publishFrozen(tx, websiteId, { ...request, heads }, runner)
    await change(tx, websiteId, requestId, { ...decided, state: 'published', published_no: no })
    return no
  })
}

/** Its posts with a date in the future become scheduled publications of their own. */
async function withoutLater(
  tx: PagesTx,
  editor: Editor,
  { heads, note }: WaitingRequest,
): Promise<Record<string, number>> {
  const versions = await readFrozen(tx, editor.websiteId, heads)
  const drafts = versions.map(({ seq, settings, ...version }) => ({ ...version, head: seq, body: { settings } }))
  const { later } = splitByDate(drafts, null, editor.now)
  if (later.length === 0) return heads
  await cancelReplaced(tx, editor, later)
  await scheduleEach(tx, editor, later, note)
  const gone = new Set(later.map(({ docId }) => docId))
  return Object.fromEntries(Object.entries(heads).filter(([docId]) => !gone.has(docId)))
}

/** Someone else has decided, or the time has come, since the person looked. */
async function whyNotWaiting(tx: PagesTx, websiteId: string, requestId: string): Promise<Error> {
  const row = await tx
    .selectFrom('publication_requests')
    .select('state')
    .where('website_id', '=', websiteId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!row) return new UnknownEntity()
  if (row.state === 'published') return new Conflict('It is live already.')
  return new Conflict(row.state === 'cancelled' ? 'It was cancelled already.' : 'It was declined already.')
}

/**
 * Publishes scheduled requests that are due, by the database's clock. One that cannot be published is kept for review, with
 * the reason. Returns how many were published.
 */
export function publishDue(db: Database, websiteId: string, runner?: TestRunner): Promise<number> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const due = await waiting(tx, websiteId)
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .orderBy('id')
      .execute()
    let published = 0
    for (const request of due) {
      const outcome = await tryPublishFrozen(tx, websiteId, request, runner)
      await change(tx, websiteId, request.id, outcome)
      if (outcome.state === 'published') published += 1
      else await enqueue(tx, websiteId, [tellHeld(request.id)])
    }
    return published
  })
}

const tellHeld = (requestId: string) => ({
  name: TELL_HELD,
  id: `${TELL_HELD}-${requestId}`,
  data: { requestId },
})

async function tryPublishFrozen(tx: PagesTx, websiteId: string, request: WaitingRequest, runner: TestRunner) {
  try {
    return { state: 'published' as const, published_no: await publishFrozen(tx, websiteId, request, runner) }
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof Conflict)) throw error
    return { state: 'needs-review' as const, problem: error.message }
  }
}

/** Publishes the drafts of a request on top of what is live, unless one of them was published meanwhile. */
async function publishFrozen(
  tx: PagesTx,
  websiteId: string,
  request: WaitingRequest,
  runner: TestRunner,
): Promise<number> {
  const { live, next } = await frozenSet(tx, websiteId, request.heads)
  const moved = live.filter(({ docId, fromNo }) => docId in request.heads && fromNo > request.base_no)
  if (moved.length > 0)
    throw new Conflict('One of these pages was published meanwhile. Look at the changes and publish them again.')
  await assertPublishable(tx, websiteId, next)
  await assertTemplatesPass(runner, websiteId, next, live)
  const author = { websiteId, accountId: request.account_id, note: request.note }
  const published = await publishSet(tx, author, next, live)
  if (!published) throw new DomainError('Visitors see these pages already.')
  return published.no
}

/** What would be live with these drafts of a request, and what is live now in their places. */
async function frozenSet(tx: PagesTx, websiteId: string, heads: WaitingRequest['heads']) {
  const versions = await readFrozen(tx, websiteId, heads)
  const live = await listSpansWith(tx, websiteId, versions)
  return { live, next: await nextSet(tx, websiteId, live, versions, frozenBodies(tx, websiteId, heads)) }
}

function waiting(tx: Kysely<PagesTables>, websiteId: string) {
  return tx
    .selectFrom('publication_requests')
    .select(['id', 'heads', 'base_no', 'note', 'account_id'])
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['scheduled', 'needs-review'])
    .forUpdate()
}

interface RequestChange {
  state: PagesTables['publication_requests']['state']
  published_no?: number
  problem?: string
  decided_at?: string
  decided_by?: string | null
}

async function change(tx: PagesTx, websiteId: string, id: string, values: RequestChange): Promise<void> {
  await tx
    .updateTable('publication_requests')
    .set(values)
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}
