import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'

/** An e-mail or a request because of a submission. */
export interface StoredEntry {
  id: string
  submission_id: string
  kind: 'reply' | 'notification' | 'webhook'
  content: Buffer
  state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'uncertain'
  delays: number
}

/** Milliseconds after which a claim's job is certainly no longer running. */
const PATIENCE_MS = 15 * 60_000

/** Why a request is sent again. */
export const INTERRUPTED = 'The process ended before this address answered.'

const jobOf = (kind: StoredEntry['kind']) => (kind === 'webhook' ? 'send-form-webhook' : 'send-form-letter')

/** The job that sends an entry. */
export function entryJob(kind: StoredEntry['kind'], entryId: string, availableAt?: Date) {
  const at = availableAt ? `:${availableAt.getTime()}` : ''
  return { name: jobOf(kind), id: `form-entry:${entryId}${at}`, data: { entryId }, ...(availableAt && { availableAt }) }
}

export async function findEntry(db: Database, websiteId: string, entryId: string): Promise<StoredEntry | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<StoredEntry>`
      select id, submission_id, kind, content, state, delays from form_submission_entries
      where website_id = ${websiteId} and id = ${entryId} and kind <> 'note'`.execute(tx),
  )
  return rows[0]
}

/**
 * Claims an entry, so that no other job sends it, even if this one fails; a later job then looks at the claim. Undefined when it
 * was sent, or is claimed.
 */
export async function claimEntry(db: Database, websiteId: string, entry: StoredEntry): Promise<string | undefined> {
  const claimId = randomUUID()
  return inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update form_submission_entries set state = 'claimed', claim_id = ${claimId}, claimed_at = now(), reason = ''
      where website_id = ${websiteId} and id = ${entry.id} and state = 'waiting'
      returning id`.execute(tx)
    if (rows.length === 0) return undefined
    await enqueue(tx, websiteId, [entryJob(entry.kind, entry.id, new Date(Date.now() + PATIENCE_MS))])
    return claimId
  })
}

/** Records the outcome. After the claim has expired, an outcome still counts if it was sent. */
export async function settleEntry(
  db: Database,
  websiteId: string,
  entryId: string,
  claimId: string | null,
  { state, reason }: { state: 'sent' | 'failed' | 'uncertain'; reason: string },
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update form_submission_entries set state = ${state}, reason = ${reason}
      where website_id = ${websiteId} and id = ${entryId}
        and (claim_id = ${claimId}::uuid or (${claimId}::uuid is null and state = 'waiting'))
        and (state in ('waiting', 'claimed') or (state = 'uncertain' and ${state} = 'sent'))`.execute(tx),
  )
}

/** Releases the claim: it was certainly not sent, and a later attempt may succeed. */
export async function putBackEntry(
  db: Database,
  websiteId: string,
  entry: StoredEntry,
  claimId: string,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update form_submission_entries set state = 'waiting', claim_id = null, reason = ${reason}, delays = delays + 1
      where website_id = ${websiteId} and id = ${entry.id} and claim_id = ${claimId} and state = 'claimed'
      returning id`.execute(tx)
    if (rows.length > 0) await enqueue(tx, websiteId, [entryJob(entry.kind, entry.id, until)])
  })
}

/**
 * When a job ended between its claim and the answer, it is unknown whether it was sent: an e-mail is not sent again, a request
 * is, because its receiver knows by its id whether it came before.
 */
export async function giveUpOldClaim(
  db: Database,
  websiteId: string,
  entryId: string,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update form_submission_entries set
        state = case kind when 'webhook' then 'waiting' else 'uncertain' end,
        delays = case kind when 'webhook' then delays + 1 else delays end,
        reason = case kind when 'webhook' then ${INTERRUPTED}
          else 'The process ended before the mail server answered.' end
      where website_id = ${websiteId} and id = ${entryId} and state = 'claimed'
        and claimed_at <= now() - ${patienceMs} * interval '1 millisecond'`.execute(tx),
  )
}
