import { findDraft, type PagesTx } from '../documents/document-store.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { listSpansOf, readPublished } from '../publish/read-published.ts'
import type { PostsAt } from './read-posts.ts'

export async function readPostBody(
  tx: PagesTx,
  websiteId: string,
  docId: string,
  at: PostsAt,
): Promise<StoredDocument | undefined> {
  if (at === 'drafts') return (await findDraft(tx, websiteId, docId))?.body
  const spans = await listSpansOf(tx, websiteId, [docId], at === 'live' ? undefined : at)
  return (await readPublished(tx, websiteId, spans)).get(docId)
}
