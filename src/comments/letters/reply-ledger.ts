import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'

/** Milliseconds after which a claim's job is certainly no longer running. */
const PATIENCE_MS = 15 * 60_000

const jobOf = (replyId: string, availableAt?: Date) => ({
  name: 'send-comment-reply',
  id: `comment-reply:${replyId}${availableAt ? `:${availableAt.getTime()}` : ''}`,
  data: { replyId },
  ...(availableAt && { availableAt }),
})

/**
 * Puts down one e-mail to whoever is replied to by these comments, which were published just now: if they asked for it, and once
 * for each reply, however often it is hidden and shown again.
 */
export async function announceReplies<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  replyIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ reply_id: string }>`
    insert into comment_letters (website_id, reply_id)
    select ${websiteId}, reply.id from comments reply
    join comments parent on parent.website_id = ${websiteId} and parent.id = reply.parent_id
    where reply.website_id = ${websiteId} and reply.id = any(${replyIds}) and reply.state = 'published'
      and parent.wants_replies and parent.state = 'published' and parent.person_ref is not null
      and parent.person_ref is distinct from reply.person_ref
      and not exists (
        select from comment_letter_stops s where s.website_id = ${websiteId} and s.person_ref = parent.person_ref)
    on conflict do nothing
    returning reply_id`.execute(tx)
  if (rows.length > 0)
    await enqueue(
      tx,
      websiteId,
      rows.map(({ reply_id }) => jobOf(reply_id)),
    )
}

/** What a claimed letter is made of; undefined when there is none, or it must not be sent any more. */
export interface LetterParts {
  state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'uncertain'
  delays: number
  doc_id: string
  reply_ref: string | null
  parent_ref: string | null
  person_ref: string | null
  isWanted: boolean
}

export async function findReplyLetter(
  db: Database,
  websiteId: string,
  replyId: string,
): Promise<LetterParts | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<LetterParts>`
      select l.state, l.delays, reply.doc_id, reply.text_ref as reply_ref, parent.text_ref as parent_ref,
        parent.person_ref,
        reply.state = 'published' and parent.wants_replies and not exists (
          select from comment_letter_stops s
          where s.website_id = ${websiteId} and s.person_ref = parent.person_ref) as "isWanted"
      from comment_letters l
      join comments reply on reply.website_id = ${websiteId} and reply.id = l.reply_id
      join comments parent on parent.website_id = ${websiteId} and parent.id = reply.parent_id
      where l.website_id = ${websiteId} and l.reply_id = ${replyId}`.execute(tx),
  )
  return rows[0]
}

/** Claims a letter, so that no other job sends it; a later job looks at the claim. Undefined when another one has it. */
export async function claimReplyLetter(db: Database, websiteId: string, replyId: string): Promise<string | undefined> {
  const claimId = randomUUID()
  return inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update comment_letters set state = 'claimed', claim_id = ${claimId}, claimed_at = now(), reason = ''
      where website_id = ${websiteId} and reply_id = ${replyId} and state = 'waiting' returning reply_id`.execute(tx)
    if (rows.length === 0) return undefined
    await enqueue(tx, websiteId, [jobOf(replyId, new Date(Date.now() + PATIENCE_MS))])
    return claimId
  })
}

/** Records the outcome; without a claim, of a letter that is not sent at all. */
export async function settleReplyLetter(
  db: Database,
  websiteId: string,
  replyId: string,
  claimId: string | null,
  { state, reason }: { state: 'sent' | 'failed' | 'uncertain'; reason: string },
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update comment_letters set state = ${state}, reason = ${reason}
      where website_id = ${websiteId} and reply_id = ${replyId}
        and (claim_id = ${claimId}::uuid or (${claimId}::uuid is null and state = 'waiting'))
        and (state in ('waiting', 'claimed') or (state = 'uncertain' and ${state}::text = 'sent'))`.execute(tx),
  )
}

/** Releases the claim: it was certainly not sent, and a later attempt may succeed. */
export async function putBackReplyLetter(
  db: Database,
  websiteId: string,
  replyId: string,
  claimId: string,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update comment_letters set state = 'waiting', claim_id = null, reason = ${reason}, delays = delays + 1
      where website_id = ${websiteId} and reply_id = ${replyId} and claim_id = ${claimId} and state = 'claimed'
      returning reply_id`.execute(tx)
    if (rows.length > 0) await enqueue(tx, websiteId, [jobOf(replyId, until)])
  })
}

/** When a job ended between its claim and the answer, it is unknown whether it was sent: it is not sent again. */
export async function giveUpOldReplyClaim(db: Database, websiteId: string, replyId: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update comment_letters set state = 'uncertain', reason = 'The process ended before the mail server answered.'
      where website_id = ${websiteId} and reply_id = ${replyId} and state = 'claimed'
        and claimed_at <= now() - ${PATIENCE_MS} * interval '1 millisecond'`.execute(tx),
  )
}

/** No more e-mails about replies from this website to this person. Idempotent. */
export async function stopReplyLetters(db: Database, websiteId: string, personRef: string, at: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into comment_letter_stops (website_id, person_ref, since) values (${websiteId}, ${personRef}, ${at})
      on conflict do nothing`.execute(tx),
  )
}

export async function allowReplyLetters(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`delete from comment_letter_stops where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
}
