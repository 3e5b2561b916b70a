import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, Forbidden } from '../../platform/errors/application-errors.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { isInFuture, NOT_IN_FUTURE } from '../../shared/validation/future-time.ts'
import { assertKnownCode } from '../code/permitted-code.ts'
import { listTree, lockPages, type PagesTx, readDrafts, type TreeDraft } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { listLockedIds } from '../locks/page-locks.ts'
import { changeOfPost, listChangedPosts } from '../posts/post-drafts.ts'
import type { PagesTables } from '../table.ts'
import { checkOutlines } from './checks/check-pages.ts'
import { checkPostSlugs } from './checks/check-post-slugs.ts'
import { type FrozenRequest, freezeRequest } from './freeze-request.ts'
import { publishSet } from './publish-set.ts'
import { draftChanges, nextSet, type PublishableSet, type ReadBodies, versionOf } from './publishable-set.ts'
import { listSpans, listSpansWith } from './read-published.ts'

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
    const live = await listSpansWith(tx, websiteId, drafts)
    const next = await nextSet(tx, websiteId, live, drafts.map(versionOf), seenBodies(tx, websiteId, drafts))
    await assertPublishable(tx, websiteId, next)
    if (request.dueAt || !editor.may('pages.publish')) {
      await assertKnownCode(tx, websiteId, next, live)
      return freezeRequest(tx, editor, drafts, request)
    }
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
): Promise<TreeDraft[]> {
  const [pages, posts] = [await listTree(tx, websiteId), await listChangedPosts(tx, websiteId)]
  const changes = [...draftChanges(pages, await listSpans(tx, websiteId)), ...posts.map(changeOfPost)]
  const omitted = new Set(leaveOut)
  const unseen = changes.filter(({ docId, head }) => heads[docId] !== head && !omitted.has(docId))
  if (unseen.length > 0) {
    throw changedMeanwhile(unseen.map(({ title }) => title))
  }
  const chosen = new Set(changes.map(({ docId }) => docId).filter((docId) => !omitted.has(docId)))
  if (chosen.size === 0) throw new DomainError(NOTHING)
  return [...pages, ...posts].filter(({ docId }) => chosen.has(docId))
}

const changedMeanwhile = (titles: readonly string[]) =>
  new Conflict(
    `Changed since you looked: ${titles.map((title) => `“${title}”`).join(', ')}. Look at the changes again, then publish.`,
  )

/** Their contents; throws Conflict if someone has changed one while it is being published. */
function seenBodies(tx: PagesTx, websiteId: string, seen: readonly TreeDraft[]): ReadBodies {
  const heads = new Map(seen.map(({ docId, head }) => [docId, head]))
  return async (docIds) => {
    const drafts = await readDrafts(tx, websiteId, docIds)
    const changed = drafts.filter(({ docId, head }) => heads.get(docId) !== head)
    if (changed.length > 0) throw changedMeanwhile(changed.map(({ body }) => body.settings.title))
    return new Map(drafts.map(({ docId, body }) => [docId, body]))
  }
}

/** Throws DomainError for the first error of the outlines; warnings are not asked for. */
export async function assertPublishable(
  tx: PagesTx,
  websiteId: string,
  { outlines }: Pick<PublishableSet, 'outlines'>,
): Promise<void> {
  const [error] = checkOutlines(outlines, await listLockedIds(tx, websiteId))
  const [taken] = error ? [] : await checkPostSlugs(tx, websiteId, outlines)
  const first = error ?? taken
  if (first) throw new DomainError(first.message)
}
