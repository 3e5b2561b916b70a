import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { PagesTx, TreeDraft } from '../documents/document-store.ts'
import type { PageSettings, StoredDocument } from '../documents/page-settings.ts'
import type { DraftChange } from '../publish/publishable-set.ts'
import { inPages } from './post-authors.ts'
import { postColumns } from './post-columns.ts'
import { freePostSlug } from './post-slug.ts'

interface ChangedPost {
  docId: string
  head: number
  body: Pick<StoredDocument, 'settings'>
}

/**
 * Keeps the row of a post's draft as its document is. Until it is published, a post without a slug of its own has that of its
 * title; from then on it keeps it.
 */
export async function notePostDraft(
  tx: PagesTx,
  websiteId: string,
  { docId, head, body: { settings } }: ChangedPost,
  now: string,
): Promise<void> {
  const row = await tx
    .selectFrom('post_drafts')
    .select(['slug', 'live_seq', 'publish_on', 'title', 'collection_id', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', docId)
    .executeTakeFirst()
  const collectionId = settings.post?.collection ?? ''
  const isSlugKept =
    row && row.collection_id === collectionId && (row.live_seq !== null || row.title === settings.title)
  const slug =
    settings.slug ??
    (isSlugKept
      ? row.slug
      : await freePostSlug(tx, websiteId, 'post_drafts', { docId, collectionId, title: settings.title }))
  const values = {
    ...postColumns(settings, ''),
    slug,
    head,
    publish_on: settings.post?.publishOn ?? (row?.live_seq == null ? null : row.publish_on),
    deleted: settings.deleted === true,
    updated_at: now,
  }
  await tx
    .insertInto('post_drafts')
    .values({ ...values, website_id: websiteId, doc_id: docId, live_seq: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'doc_id']).doUpdateSet(values))
    .execute()
}

/** A draft of a post that differs from what is live. */
export type ChangedDraft = TreeDraft & { change: DraftChange['change'] }

export function changeOfPost({ docId, kind, head, body, change }: ChangedDraft): DraftChange {
  return { docId, kind, title: body.settings.title, change, head }
}

/** Among these, or all of them. */
export async function listChangedPosts(
  tx: PagesTx,
  websiteId: string,
  docIds?: readonly string[],
): Promise<ChangedDraft[]> {
  const rows = await tx
    .selectFrom('post_drafts as post')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.website_id', '=', 'post.website_id').onRef('document.id', '=', 'post.doc_id'),
    )
    .select(['post.doc_id', 'post.deleted', 'post.live_seq', 'document.kind', 'document.head'])
    .select(sql<PageSettings>`document.body -> 'settings'`.as('settings'))
    .where('post.website_id', '=', websiteId)
    .where(docIds ? sql<boolean>`post.doc_id = any(${docIds}::text[])` : sql<boolean>`true`)
    .where(sql<boolean>`post.head is distinct from post.live_seq`)
    .where(sql<boolean>`(not post.deleted or post.live_seq is not null)`)
    .orderBy('post.doc_id')
    .execute()
  return rows.map(({ doc_id, deleted, live_seq, kind, head, settings }) => {
    const ofLive = deleted ? ('gone' as const) : ('changed' as const)
    return { docId: doc_id, kind, head, body: { settings }, change: live_seq === null ? ('new' as const) : ofLive }
  })
}

export function isPost(db: Database, websiteId: string, docId: string): Promise<boolean> {
  return inPages(db, websiteId, async (tx) => {
    const row = await tx
      .selectFrom('post_drafts')
      .select('doc_id')
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', docId)
      .executeTakeFirst()
    return row !== undefined
  })
}

export async function countChangedPosts(tx: PagesTx, websiteId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('post_drafts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`head is distinct from live_seq`)
    .where(sql<boolean>`(not deleted or live_seq is not null)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
