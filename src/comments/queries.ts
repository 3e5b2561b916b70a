import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { CommentSettings } from '../shared/comments/comment-settings.ts'
import type { ShownDiscussion } from '../shared/comments/shown-discussion.ts'
import { type CommentState, commentStateOf, type Discussion, showsComments } from '../shared/comments/shows-comments.ts'
import { hashed, readTexts } from './comment-text.ts'
import type { Commented } from './commented.ts'
import type { CommentsTables } from './table.ts'

export { findCommentSettings } from './settings/settings-store.ts'

/** What a post or page itself says about comments. */
type Dated = Pick<Commented, 'docId' | 'publishedOn' | 'takesComments' | 'closesAt'>

/** Specification §3, post: state and numbers of these posts or pages, by id. */
export async function findDiscussions(
  db: Database,
  websiteId: string,
  documents: readonly Dated[],
  { settings, now }: { settings: CommentSettings; now: string },
): Promise<Map<string, Discussion>> {
  if (documents.length === 0) return new Map()
  const ids = documents.map(({ docId }) => docId)
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ doc_id: string; count: number; like_count: number; comment_state: CommentState | null }>`
      select wanted.doc_id, coalesce(likes.like_count, 0) as like_count, likes.comment_state,
        (select count(*)::int from comments
          where website_id = ${websiteId} and doc_id = wanted.doc_id and state = 'published') as count
      from unnest(${ids}::text[]) wanted (doc_id)
      left join commented_documents likes on likes.website_id = ${websiteId} and likes.doc_id = wanted.doc_id`.execute(
      tx,
    ),
  )
  const found = new Map(rows.map((row) => [row.doc_id, row]))
  return new Map(
    documents.map(({ docId, ...own }) => {
      const row = found.get(docId)
      const decided = row?.comment_state ?? null
      const commentState = commentStateOf({ ...own, settings, decided, now })
      const publicCommentCount = row?.count ?? 0
      return [
        docId,
        {
          commentState,
          publicCommentCount,
          likeCount: row?.like_count ?? 0,
          showsComments: showsComments({ commentState, publicCommentCount }, settings),
          disqusShortname: settings.disqusShortname,
        },
      ]
    }),
  )
}

interface ShownDeps {
  db: Database
  findSettings(websiteId: string): Promise<CommentSettings>
}

/** What a page shows of its comments, likes and sharing. */
export function shownDiscussions({ db, findSettings }: ShownDeps) {
  return async (websiteId: string, commented: Dated): Promise<ShownDiscussion> => {
    const settings = await findSettings(websiteId)
    const asked = { settings, now: new Date().toISOString() }
    const discussion = (await findDiscussions(db, websiteId, [commented], asked)).get(commented.docId)
    if (!discussion) throw new Error('A document without a discussion')
    const { simpleLikingEnabled, shareButtons } = settings
    return { ...discussion, docId: commented.docId, hasLikes: simpleLikingEnabled, share: shareButtons }
  }
}

/** States and numbers of the posts of a list. */
export function listedDiscussions({ db, findSettings }: ShownDeps) {
  return async (websiteId: string, documents: readonly Dated[]): Promise<ReadonlyMap<string, Discussion>> =>
    findDiscussions(db, websiteId, documents, {
      settings: await findSettings(websiteId),
      now: new Date().toISOString(),
    })
}

/**
 * Makes a person's comments anonymous tombstones: replies to them stay. What they wrote is in the vault under their address,
 * and is erased with it.
 */
export async function forgetCommenter(
  { db, vault }: { db: Database; vault: Pick<Vault, 'hashes'> },
  websiteId: string,
  { personRef, email }: { personRef: string; email: string },
): Promise<void> {
  const [emailHash = ''] = await vault.hashes(websiteId, [hashed.email(email)])
  await inWebsite(db, websiteId, async (tx) => {
    await sql`
      delete from comment_words where website_id = ${websiteId} and comment_id in (
        select id from comments where website_id = ${websiteId} and person_ref = ${personRef})`.execute(tx)
    await sql`
      update comments set text_ref = null, person_ref = null, email_hash = null, address_hash = null, body_hash = '',
        state = 'deleted', wants_replies = false
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx)
    await sql`delete from comment_letter_stops where website_id = ${websiteId} and person_ref = ${personRef}`.execute(
      tx,
    )
    await sql`
      delete from comment_bans where website_id = ${websiteId} and kind = 'email' and hash = ${emailHash}`.execute(tx)
  })
}

/** A person's comments, newest first. */
export async function listCommentsOf(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  personRef: string,
  most: number,
) {
  const rows = await inWebsite(db.withTables<CommentsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('comments')
      .select(['doc_id', 'text_ref', 'state', 'likes', 'written_at'])
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .orderBy('written_at', 'desc')
      .limit(most)
      .execute(),
  )
  const texts = await readTexts(vault, websiteId, rows)
  return rows.flatMap(({ doc_id, text_ref, state, likes, written_at }) => {
    const text = texts.get(text_ref ?? '')
    if (!text) return []
    return [{ pageId: doc_id, name: text.name, text: text.body, state, likes, writtenOn: written_at.toISOString() }]
  })
}
