import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { UnknownEntity } from '../../../shared/domain-error.ts'
import { lockPages, type PagesTx } from '../../documents/document-store.ts'
import type { Editor } from '../../documents/editor.ts'
import { appendInTransaction } from '../../operations/append-operations.ts'
import type { Patch } from '../../operations/patch-shape.ts'
import type { ChangePostsRequest } from '../../post-contract.ts'
import { inPages } from '../post-authors.ts'

/** What a change of several posts reads of each. */
export interface ChangeablePost {
  doc_id: string
  head: number
  categories: string[]
  tags: string[]
  starred: boolean
  deleted: boolean
}

/** Applies one change to these posts, to each by an operation of its draft. Throws UnknownEntity. */
export function changePosts(
  db: Database,
  editor: Editor,
  { docIds, change }: ChangePostsRequest,
): Promise<{ changed: number }> {
  const { websiteId } = editor
  return inPages(db, websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const posts = await tx
      .selectFrom('post_drafts')
      .select(['doc_id', 'head', 'categories', 'tags', 'starred', 'deleted'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
      .orderBy('doc_id')
      .execute()
    if (posts.length < new Set(docIds).size) throw new UnknownEntity()
    return { changed: await changeEach(tx, editor, posts, (post) => patchesOf(change, post)) }
  })
}

/** How many of them changed. The caller holds `lockPages`, under which all settings of posts are changed. */
export async function changeEach(
  tx: PagesTx,
  editor: Editor,
  posts: readonly ChangeablePost[],
  patchesFor: (post: ChangeablePost) => Patch[],
): Promise<number> {
  let changed = 0
  for (const post of posts) {
    const patches = patchesFor(post)
    if (patches.length === 0) continue
    const operations = [{ opId: randomUUID(), patches }]
    await appendInTransaction(tx, editor, { docId: post.doc_id, base: post.head, operations })
    changed += 1
  }
  return changed
}

const setting = (path: string[], value: Extract<Patch, { op: 'set' }>['value']): Patch => ({
  op: 'set',
  path: ['settings', ...path],
  value,
})
const removed = (...path: string[]): Patch => ({ op: 'remove', path: ['settings', ...path] })

export const setCategories = (categories: string[]): Patch => setting(['post', 'categories'], categories)
export const setTags = (tags: string[]): Patch => setting(['post', 'tags'], tags)

/** None for a post that is so already. */
function patchesOf(
  change: ChangePostsRequest['change'],
  { categories, tags, starred, deleted }: ChangeablePost,
): Patch[] {
  switch (change.type) {
    case 'add-category':
      return unlessSame(categories, [...new Set([...categories, change.category])], setCategories)
    case 'remove-category':
      return unlessSame(categories, without(categories, change.category), setCategories)
    case 'add-tag':
      return unlessSame(tags, [...new Set([...tags, change.tag])], setTags)
    case 'remove-tag':
      return unlessSame(tags, without(tags, change.tag), setTags)
    case 'star':
      return starred === change.starred ? [] : [setting(['post', 'starred'], change.starred)]
    case 'author':
      return [change.author === null ? removed('post', 'author') : setting(['post', 'author'], change.author)]
    case 'access':
      return [setting(['access'], change.access)]
    case 'delete':
      return deleted ? [] : [setting(['deleted'], true)]
    case 'restore':
      return deleted ? [removed('deleted')] : []
  }
}

const without = (terms: string[], term: string) => terms.filter((one) => one !== term)

const unlessSame = (before: string[], after: string[], toPatch: (terms: string[]) => Patch) =>
  before.length === after.length ? [] : [toPatch(after)]
