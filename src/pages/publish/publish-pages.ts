import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, Forbidden } from '../../platform/errors/application-errors.ts'
import { DomainError, RefusedFields, UnknownEntity } from '../../shared/domain-error.ts'
import { isInFuture, NOT_IN_FUTURE } from '../../shared/validation/future-time.ts'
import type { TemplateRunner } from '../../templates/queries.ts'
import { assertKnownCode } from '../code/permitted-code.ts'
import { listTree, lockPages, type PagesTx, readDrafts, type TreeDraft } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { isPostCollection } from '../documents/page-settings.ts'
import type { PublishPostsRequest } from '../post-contract.ts'
import { changeOfPost, listChangedPosts } from '../posts/post-drafts.ts'
import { cancelReplaced, scheduleEach, splitByDate } from '../posts/schedule-posts.ts'
import type { PagesTables } from '../table.ts'
import { assertTemplatesPass } from '../templates/check-templates-of-set.ts'
import { assertMayShowFigures } from './checks/check-figures.ts'
import { checkOutlines } from './checks/check-pages.ts'
import { checkPostSlugs } from './checks/check-post-slugs.ts'
import { readWaysIn } from './checks/read-ways-in.ts'
import { type FrozenRequest, freezeRequest } from './freeze-request.ts'
import { publishSet } from './publish-set.ts'
import { draftChanges, nextSet, type PublishableSet, type ReadBodies, versionOf } from './publishable-set.ts'
import { listSpans, listSpansOf, listSpansWith } from './read-published.ts'

export interface PublishRequest {
  /** Operation numbers of all changed drafts that the person saw. */
  heads: Record<string, number>
  /** Changed drafts to leave unpublished. */
  leaveOut: string[]
  note: string
  /** Null: at once. */
  dueAt: Date | null
}

/** Runs the test cases of templates before they go live. */
export type TestRunner = Pick<TemplateRunner, 'render'> | undefined

export type PublishReply = { state: 'published'; no: number; scheduled?: number } | FrozenRequest

/**
 * Publishes all changed drafts in one transaction, at once or at `dueAt`; from contributors who may not publish it becomes a
 * request for review. Throws RefusedFields for a time that is over, Conflict if a draft has changed since the person saw it,
 * and DomainError if an error prevents publication.
 */
export async function publishPages(
  db: Database,
  editor: Editor,
  request: PublishRequest,
  runner?: TestRunner,
): Promise<PublishReply> {
  const { websiteId } = editor
  if (request.dueAt && !editor.may('pages.publish')) throw new Forbidden()
  if (request.dueAt && !isInFuture(request.dueAt, editor.now))
    throw new RefusedFields({ dueAt: NOT_IN_FUTURE }, NOT_IN_FUTURE)
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    return publishDrafts(tx, editor, await findSeenDrafts(tx, websiteId, request), request, runner)
  })
}

/**
 * Publishes these posts, with their blogs where those were never live, and nothing else; posts with a date in the future are
 * published then. Throws UnknownEntity, and as `publishPages`.
 */
export function publishPosts(
  db: Database,
  editor: Editor,
  { docIds, heads = {}, note = '' }: PublishPostsRequest,
  runner?: TestRunner,
): Promise<PublishReply> {
  const { websiteId } = editor
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const posts = (await readDrafts(tx, websiteId, docIds)).filter(({ kind }) => kind === 'post')
    if (posts.length < new Set(docIds).size) throw new UnknownEntity()
    const seen = posts.filter(({ docId, head }) => (heads[docId] ?? head) === head)
    if (seen.length < posts.length)
      throw changedMeanwhile(posts.filter((post) => !seen.includes(post)).map(({ body }) => body.settings.title))
    const changed = await listChangedPosts(tx, websiteId, docIds)
    if (changed.length === 0) throw new DomainError(NOTHING)
    const blogs = await listNewBlogs(tx, websiteId, changed)
    return publishDrafts(tx, editor, [...changed, ...blogs], { note, dueAt: null }, runner)
  })
}

/** Blogs of these posts that were never live. */
async function listNewBlogs(tx: PagesTx, websiteId: string, posts: readonly TreeDraft[]): Promise<TreeDraft[]> {
  const stay = posts.filter(({ body }) => !body.settings.deleted)
  const ids = [...new Set(stay.flatMap(({ body }) => body.settings.post?.collection ?? []))]
  const live = new Set((await listSpansOf(tx, websiteId, ids)).map(({ docId }) => docId))
  const drafts = await readDrafts(
    tx,
    websiteId,
    ids.filter((docId) => !live.has(docId)),
  )
  return drafts.filter(({ kind, body }) => isPostCollection(kind) && !body.settings.deleted)
}

async function publishDrafts(
  tx: PagesTx,
  editor: Editor,
  drafts: readonly TreeDraft[],
  request: Pick<PublishRequest, 'note' | 'dueAt'>,
  runner: TestRunner,
): Promise<PublishReply> {
  const { websiteId, accountId } = editor
  const live = await listSpansWith(tx, websiteId, drafts)
  const setOf = (some: readonly TreeDraft[]) =>
    nextSet(tx, websiteId, live, some.map(versionOf), seenBodies(tx, websiteId, some))
  const next = await setOf(drafts)
  await assertPublishable(tx, websiteId, next)
  await assertTemplatesPass(runner, websiteId, next, live)
  if (!editor.may('pages.publish')) {
    await assertKnownCode(tx, websiteId, next, live)
    return freezeRequest(tx, editor, drafts, request)
  }
  await assertMayShowFigures(editor, next)
  const { atOnce, later } = splitByDate(drafts, request.dueAt, editor.now)
  if (request.dueAt || later.length > 0) await assertKnownCode(tx, websiteId, next, live)
  await cancelReplaced(tx, editor, drafts)
  const scheduled = await scheduleEach(tx, editor, later, request.note)
  if (atOnce.length === 0) {
    if (!scheduled) throw new DomainError('These posts are scheduled already, as they are.')
    return scheduled
  }
  if (request.dueAt) return freezeRequest(tx, editor, atOnce, request)
  const now = later.length === 0 ? next : await setOf(atOnce)
  const liveNow = later.length === 0 ? live : await listSpansWith(tx, websiteId, atOnce)
  const published = await publishSet(tx, { websiteId, accountId, note: request.note }, now, liveNow)
  if (!published) throw new DomainError(NOTHING)
  const count = later.length
  return { state: 'published', no: published.no, ...(count > 0 && { scheduled: count }) }
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
  const [error] = checkOutlines(outlines, await readWaysIn(tx, websiteId, outlines))
  const [taken] = error ? [] : await checkPostSlugs(tx, websiteId, outlines)
  const first = error ?? taken
  if (first) throw new DomainError(first.message)
}
