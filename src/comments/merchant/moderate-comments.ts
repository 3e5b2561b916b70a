import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CommentState } from '../../shared/comments/shows-comments.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { ModerateCommentsRequest } from '../admin-contract.ts'
import { hashed, textSubject } from '../comment-text.ts'
import { commentLimits, commentMessages, DEPTH_MAX } from '../contract.ts'
import { announceReplies } from '../letters/reply-ledger.ts'
import { keepWords } from '../store-words.ts'
import type { CommentsTables } from '../table.ts'

export interface ModerateDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'hashes' | 'forget'>
}

/** Who decides, and when (ISO 8601). */
export interface Decider {
  accountId: string
  now: string
}

const targets = { approve: 'published', spam: 'spam', delete: 'deleted' } as const

/** Decides about comments; returns those that were changed. What was erased has no text that could be shown again. */
export async function moderateComments(
  { db, vault }: ModerateDeps,
  websiteId: string,
  { ids, action }: ModerateCommentsRequest,
  { accountId, now }: Decider,
): Promise<string[]> {
  if (action === 'erase') return eraseComments({ db, vault }, websiteId, ids)
  return withWebsite(db.withTables<CommentsTables>(), websiteId, async (tx) => {
    const target = action === 'undo' ? sql`state_before` : sql`${targets[action]}::text`
    const { rows } = await sql<{ id: string }>`
      update comments set state = ${target}, state_before = case when ${action}::text = 'undo' then null else state end,
        held_because = case when ${action}::text = 'approve' then '' else held_because end,
        is_reviewed = is_reviewed or ${action}::text = 'approve',
        decided_at = ${now}, decided_by = ${accountId}
      where website_id = ${websiteId} and id = any(${ids}) and ${target} is not null and state <> ${target}
        and text_ref is not null
      returning id`.execute(tx)
    const changed = rows.map(({ id }) => id)
    await announceReplies(tx, websiteId, changed)
    return changed
  })
}

/** For ever, from the spam folder and from what was deleted. Where somebody replied, an empty place stays. */
export async function eraseComments(
  { db, vault }: Pick<ModerateDeps, 'db'> & { vault: Pick<Vault, 'forget'> },
  websiteId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await withWebsite(db, websiteId, async (tx) => {
    const found = await sql<{ id: string; text_ref: string | null }>`
      select id, text_ref from comments
      where website_id = ${websiteId} and id = any(${ids}) and state in ('spam', 'deleted') for update`.execute(tx)
    const erased = found.rows.map(({ id }) => id)
    await sql`
      update comments set text_ref = null, person_ref = null, email_hash = null, address_hash = null, body_hash = '',
        wants_replies = false, state = 'deleted', state_before = null
      where website_id = ${websiteId} and id = any(${erased})`.execute(tx)
    await sql`delete from comment_words where website_id = ${websiteId} and comment_id = any(${erased})`.execute(tx)
    await sql`
      delete from comments gone where website_id = ${websiteId} and id = any(${erased}) and not exists (
        select from comments reply where reply.website_id = ${websiteId} and reply.parent_id = gone.id)`.execute(tx)
    return found.rows
  })
  await vault.forget(
    websiteId,
    rows.flatMap(({ text_ref }) => text_ref ?? []),
  )
  return rows.map(({ id }) => id)
}

/** Replies as the website; a comment that waits is approved by it. Throws NotFound, DomainError. */
export async function replyToComment(
  { db, vault }: ModerateDeps,
  websiteId: string,
  { commentId, body, name }: { commentId: string; body: string; name: string },
  { accountId, now }: Decider,
): Promise<string> {
  const id = v7()
  const text = { name, email: '', body }
  const [bodyHash = ''] = await vault.hashes(websiteId, [hashed.body(body)])
  const textRef = await vault.put(websiteId, textSubject(id, ''), JSON.stringify(text))
  try {
    await withWebsite(db.withTables<CommentsTables>(), websiteId, async (tx) => {
      const parent = await approveParent(tx, websiteId, commentId, { accountId, now })
      const row = {
        website_id: websiteId,
        id,
        doc_id: parent.doc_id,
        parent_id: commentId,
        root_id: parent.root_id,
        depth: Math.min(parent.depth + 1, DEPTH_MAX),
        state: 'published' as const,
        state_before: null,
        text_ref: textRef,
        person_ref: null,
        account_id: accountId,
        email_hash: null,
        address_hash: null,
        body_hash: bodyHash,
        is_reviewed: true,
        written_at: new Date(now),
        decided_at: null,
        decided_by: null,
      }
      await tx.insertInto('comments').values(row).execute()
      await keepWords(tx, vault, websiteId, id, text)
      await announceReplies(tx, websiteId, [id, commentId])
    })
  } catch (error) {
    await vault.forget(websiteId, [textRef])
    throw error
  }
  return id
}

interface Parent {
  doc_id: string
  root_id: string
  depth: number
  replies: number
}

async function approveParent(
  tx: Kysely<CommentsTables>,
  websiteId: string,
  commentId: string,
  { accountId, now }: Decider,
): Promise<Parent> {
  const { rows } = await sql<Parent>`
    update comments c set is_reviewed = true, held_because = '', state = 'published',
      state_before = case when state = 'published' then state_before else state end,
      decided_at = ${now}, decided_by = ${accountId}
    where website_id = ${websiteId} and id = ${commentId} and state in ('waiting', 'published') and text_ref is not null
    returning doc_id, root_id, depth, (
      select count(*)::int from comments r where r.website_id = ${websiteId} and r.root_id = c.root_id
        and r.state in ('published', 'waiting')) as replies`.execute(tx)
  const parent = rows[0]
  if (!parent) throw new NotFound()
  if (parent.replies > commentLimits.REPLIES) throw new DomainError(commentMessages.fullThread)
  return parent
}

/** Opens or closes the comments of one post or page; null: as the settings say. */
export async function decideCommentState(
  db: Database,
  websiteId: string,
  docId: string,
  state: CommentState | null,
): Promise<void> {
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into commented_documents (website_id, doc_id, comment_state) values (${websiteId}, ${docId}, ${state})
      on conflict (website_id, doc_id) do update set comment_state = excluded.comment_state`.execute(tx),
  )
}
