import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { FlagReason } from '../admin-contract.ts'

/** Likes a post or page. A second like of the same person is none. */
export function likeDocument(db: Database, websiteId: string, docId: string, likerHash: string): Promise<void> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      insert into document_likes (website_id, doc_id, liker_hash) values (${websiteId}, ${docId}, ${likerHash})
      on conflict do nothing returning doc_id`.execute(tx)
    if (rows.length === 0) return
    await sql`
      insert into commented_documents (website_id, doc_id, like_count) values (${websiteId}, ${docId}, 1)
      on conflict (website_id, doc_id) do update set like_count = commented_documents.like_count + 1`.execute(tx)
  })
}

/** Likes a comment, once for each person. False when it is not there. */
export function likeComment(
  db: Database,
  websiteId: string,
  { docId, commentId, likerHash }: { docId: string; commentId: string; likerHash: string },
): Promise<boolean> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      with liked as (
        select id from comments
        where website_id = ${websiteId} and id = ${commentId} and doc_id = ${docId} and state = 'published' for update),
      added as (
        insert into comment_likes (website_id, comment_id, liker_hash) select ${websiteId}, id, ${likerHash} from liked
        on conflict do nothing returning comment_id)
      select exists (select from added) as is_new from liked`.execute(tx)
    if (rows[0]?.is_new)
      await sql`update comments set likes = likes + 1 where website_id = ${websiteId} and id = ${commentId}`.execute(tx)
    return rows.length > 0
  })
}

interface Flag {
  docId: string
  commentId: string
  flaggerHash: string
  reason: FlagReason
  /** This many hide it until it is reviewed. */
  threshold: number
  /** ISO 8601. */
  now: string
}

/** Reports a comment, once for each person; what was reviewed before, or is of a contributor, stays visible. */
export function flagComment(
  db: Database,
  websiteId: string,
  { docId, commentId, flaggerHash, reason, threshold, now }: Flag,
): Promise<'flagged' | 'hidden' | 'gone'> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ flags: number; is_reviewed: boolean }>`
      select flags, is_reviewed from comments
      where website_id = ${websiteId} and id = ${commentId} and doc_id = ${docId} and state = 'published'
      for update`.execute(tx)
    const comment = rows[0]
    if (!comment) return 'gone'
    const added = await sql`
      insert into comment_flags (website_id, comment_id, flagger_hash, reason, flagged_at)
      values (${websiteId}, ${commentId}, ${flaggerHash}, ${reason}, ${now})
      on conflict do nothing returning comment_id`.execute(tx)
    if (added.rows.length === 0) return 'flagged'
    const isHidden = comment.flags + 1 >= threshold && !comment.is_reviewed
    await sql`
      update comments set flags = flags + 1, state = ${isHidden ? 'waiting' : 'published'},
        held_because = ${isHidden ? 'flags' : ''}
      where website_id = ${websiteId} and id = ${commentId}`.execute(tx)
    return isHidden ? 'hidden' : 'flagged'
  })
}
