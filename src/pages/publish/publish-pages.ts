import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, Forbidden } from '../../platform/errors/application-errors.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { isInFuture, NOT_IN_FUTURE } from '../../shared/validation/future-time.ts'
import { findForeignCode } from '../code/permitted-code.ts'
import { type DraftDocument, listTree, lockPages, type PagesTx, readDrafts } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { listLockedIds } from '../locks/page-locks.ts'
import { readRedirectIndex } from '../redirects/redirect-store.ts'
import type { PagesTables } from '../table.ts'
import { checkPages } from './check-pages.ts'
import { type FrozenRequest, freezeRequest } from './freeze-request.ts'
import { type PublishableDocument, publishSet } from './publish-set.ts'
import { draftChanges, nextSet } from './publishable-set.ts'
import { listSpans } from './read-published.ts'

export interface PublishRequest {
  /** Operation numbers of all changed drafts that the person saw. */
  heads: Record<string, number>
  /** Changed drafts to leave unpublished. */
  leaveOut: string[]
  note: string
  /** Null: at once. */
  dueAt: Date | null
}

export type PublishReply = { state: 'published'; no: number } | FrozenRequest

/**
 * Publishes all changed drafts in one transaction, at once or at `dueAt`; from contributors who may not publish it becomes a
 * request for review. Throws RefusedFields for a time that is over, Conflict if a draft has changed since the person saw it,
 * and DomainError if an error prevents publication.
 */
export async function publishPages(db: Database, editor: Editor, request: PublishRequest): Promise<PublishReply> {
  const { websiteId, accountId } = editor
  if (request.dueAt && !editor.may('pages.publish')) throw new Forbidden()
  if (request.dueAt && !isInFuture(request.dueAt, editor.now))
    throw new RefusedFields({ dueAt: NOT_IN_FUTURE }, NOT_IN_FUTURE)
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const drafts = await findSeenDrafts(tx, websiteId, request)
    const live = await listSpans(tx, websiteId)
    const versions = drafts.map(({ head, ...draft }) => ({ ...draft, seq: head }))
    const next = await nextSet(tx, websiteId, live, versions)
    await assertPublishable(tx, websiteId, next)
    if (request.dueAt || !editor.may('pages.publish')) return freezeRequest(tx, editor, drafts, request)
    const published = await publishSet(tx, { websiteId, accountId, note: request.note }, next, live)
    if (!published) throw new DomainError(NOTHING)
    return { state: 'published', no: published.no }
  })
}

const NOTHING = 'There is nothing to publish: visitors see these pages already.'

async function findSeenDrafts(
  tx: PagesTx,
  websiteId: string,
  { heads, leaveOut }: PublishRequest,
): Promise<DraftDocument[]> {
  const changes = draftChanges(await listTree(tx, websiteId), await listSpans(tx, websiteId))
  const omitted = new Set(leaveOut)
  const unseen = changes.filter(({ docId, head }) => heads[docId] !== head && !omitted.has(docId))
  if (unseen.length > 0) {
    const titles = unseen.map(({ title }) => `“${title}”`).join(', ')
    throw new Conflict(`Changed since you looked: ${titles}. Look at the changes again, then publish.`)
  }
  const chosen = new Set(changes.map(({ docId }) => docId).filter((docId) => !omitted.has(docId)))
  if (chosen.size === 0) throw new DomainError(NOTHING)
  return readDrafts(tx, websiteId, [...chosen])
}

/** Throws DomainError for the first error; warnings are ignored. */
export async function assertPublishable(
  tx: PagesTx,
  websiteId: string,
  pages: ReadonlyMap<string, PublishableDocument>,
): Promise<void> {
  const problems = await checkPages(pages, await readRedirectIndex(tx, websiteId), await listLockedIds(tx, websiteId))
  const foreign = await findForeignCode(tx, websiteId, pages, await listSpans(tx, websiteId))
  const [error] = [...problems, ...foreign].filter(({ severity }) => severity === 'error')
  if (error) throw new DomainError(error.message)
}
