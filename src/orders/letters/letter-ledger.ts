import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue, insertJobs } from '../../platform/outbox/outbox.ts'
import { letterName, type OrderLetterJob, orderLetterJob } from './letter-job.ts'
import type { OrderLetterKind, OrderLetterState, OrderLettersTables } from './letters-table.ts'

/** After this time without an answer from the mail server, the outcome is uncertain. */
const PATIENCE_MS = 600_000

/**
 * Claims an e-mail for this job in a statement of its own, so that no other job sends it whatever happens to this one.
 * Undefined if it is claimed already, was sent, or is at another attempt. The claim also enqueues the job that checks on it.
 */
export async function claimLetter(
  db: Database,
  websiteId: string,
  turn: OrderLetterJob,
  patienceMs = PATIENCE_MS,
): Promise<string | undefined> {
  const claimId = randomUUID()
  const { subjectId, kind, recipient, round, attempt, aboutId = null } = turn
  const availableAt = new Date(Date.now() + patienceMs)
  const check = { name: 'check-order-letter', id: `check:${letterName(turn)}`, data: { ...turn, claimId }, availableAt }
  const { rows } = await inWebsite(db, websiteId, (own) =>
    sql`
      with claimed as (insert into order_letters as l (website_id, subject_id, kind, recipient, round, state, attempt, claim_id,
        about_id, requested_at, changed_at)
      values (${websiteId}, ${subjectId}, ${kind}, ${recipient}, ${round}, 'claimed', ${attempt}, ${claimId}, ${aboutId},
        now(), now())
      on conflict (website_id, subject_id, kind, recipient, round) do update
        set state = 'claimed', claim_id = excluded.claim_id, reason = '', changed_at = now()
        where l.state = 'waiting' and l.attempt = excluded.attempt
        returning 1),
      checked as (${insertJobs(websiteId, [check], sql`exists (select from claimed)`)})
      select from claimed`.execute(own),
  )
  return rows.length === 0 ? undefined : claimId
}

/** Records the outcome of a claimed letter. A late answer still counts as sent. */
export async function settleLetter(
  db: Database,
  websiteId: string,
  claimId: string,
  { subjectId }: Pick<OrderLetterJob, 'subjectId'>,
  { state, reason }: { state: OrderLetterState; reason: string },
): Promise<void> {
  await inWebsite(tables(db), websiteId, (tx) =>
    ours(tx, websiteId, subjectId, claimId)
      .set({ state, reason, changed_at: sql<Date>`now()` })
      .where('state', 'in', state === 'sent' ? ['claimed', 'uncertain'] : ['claimed'])
      .execute(),
  )
}

/** It was certainly not sent; it is retried at the given time. */
export async function delayLetter(
  db: Database,
  websiteId: string,
  claimId: string,
  turn: OrderLetterJob,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  const attempt = turn.attempt + 1
  await withWebsite(tables(db), websiteId, async (tx) => {
    const { numUpdatedRows } = await ours(tx, websiteId, turn.subjectId, claimId)
      .set({ state: 'waiting', attempt, reason, claim_id: null, changed_at: sql<Date>`now()` })
      .where('state', '=', 'claimed')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueue(tx, websiteId, [orderLetterJob({ ...turn, attempt }, until)])
  })
}

function ours(tx: Kysely<OrderLettersTables>, websiteId: string, subjectId: string, claimId: string) {
  return tx
    .updateTable('order_letters')
    .where('website_id', '=', websiteId)
    .where('subject_id', '=', subjectId)
    .where('claim_id', '=', claimId)
}

/** How often a customer can request the e-mail again within 24 hours. */
export const RESENDS_A_DAY = 3
const DAY_MS = 86_400_000

/** Requests within this time, or while the e-mail is still waiting, count as one. */
const SAME_PRESS_MS = 60_000

/** Requests the confirmation again. Returns false once the daily limit is reached; of concurrent requests one is taken. */
export function requestConfirmationAgain(
  db: Database,
  websiteId: string,
  orderId: string,
  now: string,
): Promise<boolean> {
  return requestAgain(db, websiteId, orderId, 'confirmation', now)
}

/** The same for the e-mail with the link to pay an order whose payment failed. */
export function requestPayLink(db: Database, websiteId: string, orderId: string, now: string): Promise<boolean> {
  return requestAgain(db, websiteId, orderId, 'paymentFailed', now)
}

/** The same for the e-mail that brings a bought gift card to its recipient. */
export function requestGiftCard(db: Database, websiteId: string, cardId: string, now: string): Promise<boolean> {
  return requestAgain(db, websiteId, cardId, 'giftCard', now)
}

/** The same for the e-mail with a link to a customer's subscriptions. */
export function requestSubscriptionLink(
  db: Database,
  websiteId: string,
  customerRef: string,
  now: string,
): Promise<boolean> {
  return requestAgain(db, websiteId, customerRef, 'subscriptionLink', now)
}

async function requestAgain(
  db: Database,
  websiteId: string,
  orderId: string,
  kind: 'confirmation' | 'paymentFailed' | 'giftCard' | 'subscriptionLink',
  now: string,
): Promise<boolean> {
  return withWebsite(tables(db), websiteId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`order letters ${websiteId} ${orderId}`}, 0))`.execute(tx)
    const since = new Date(Date.parse(now) - DAY_MS)
    const samePress = new Date(Date.parse(now) - SAME_PRESS_MS)
    const { rows } = await sql<{ recent: number; last: number; isUnderWay: boolean }>`
      select count(*) filter (where round > 1 and requested_at > ${since})::int as recent,
        coalesce(max(round), 1)::int as last,
        coalesce(bool_or(round > 1 and (requested_at > ${samePress} or state in ('waiting', 'claimed'))), false)
          as "isUnderWay"
      from order_letters
      where website_id = ${websiteId} and subject_id = ${orderId} and kind = ${kind}`.execute(tx)
    const { recent = 0, last = 1, isUnderWay = false } = rows[0] ?? {}
    if (isUnderWay) return true
    if (recent >= RESENDS_A_DAY) return false
    const turn = { subjectId: orderId, kind, recipient: '', round: last + 1, attempt: 1 }
    await sql`
      insert into order_letters (website_id, subject_id, kind, recipient, round, state, attempt, requested_at, changed_at)
      values (${websiteId}, ${orderId}, ${turn.kind}, '', ${turn.round}, 'waiting', 1, ${now}, ${now})`.execute(tx)
    await enqueue(tx, websiteId, [orderLetterJob(turn)])
    return true
  })
}

/** Whether the customer has, or may have, an e-mail that this refund went through. */
export async function wasToldOfRefund(
  db: Database,
  websiteId: string,
  orderId: string,
  refundId: string,
): Promise<boolean> {
  const letter = await inWebsite(tables(db), websiteId, (tx) =>
    tx
      .selectFrom('order_letters')
      .select('round')
      .where('website_id', '=', websiteId)
      .where('subject_id', '=', orderId)
      .where('kind', '=', 'refunded')
      .where('about_id', '=', refundId)
      .where('state', 'in', ['claimed', 'sent', 'uncertain'])
      .limit(1)
      .executeTakeFirst(),
  )
  return letter !== undefined
}

export interface LedgerLetter {
  kind: OrderLetterKind
  recipient: string
  round: number
  state: OrderLetterState
  reason: string
  /** Of the parcel, the refund or the file. */
  aboutId: string | null
  requestedAt: Date
  changedAt: Date
}

/** Every e-mail about an order and its state, oldest first. */
export function listLetters(db: Database, websiteId: string, subjectId: string): Promise<LedgerLetter[]> {
  return inWebsite(tables(db), websiteId, (tx) =>
    tx
      .selectFrom('order_letters')
      .select(['kind', 'recipient', 'round', 'state', 'reason', 'about_id as aboutId'])
      .select(['requested_at as requestedAt', 'changed_at as changedAt'])
      .where('website_id', '=', websiteId)
      .where('subject_id', '=', subjectId)
      .orderBy('requested_at')
      .orderBy('kind')
      .orderBy('round')
      .execute(),
  )
}

function tables(db: Database) {
  return db.withTables<OrderLettersTables>()
}
