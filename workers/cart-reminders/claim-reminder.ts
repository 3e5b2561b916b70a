import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'

/** A cart, its checkout and its website. */
export interface ReminderKey {
  websiteId: string
  cartId: string
  checkoutId: string
  personRef: string
}

export type ReminderEnd = { state: 'sent' | 'failed' | 'uncertain' | 'suppressed'; reason: string }

/** Milliseconds after which a claim's job is certainly no longer running. */
const PATIENCE_MS = 15 * 60_000

/** Queues another check of the cart at that time; once per time. */
export async function lookAgain(
  db: Database,
  { websiteId, checkoutId }: Pick<ReminderKey, 'websiteId' | 'checkoutId'>,
  until: Date,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [nextLook(checkoutId, until)]))
}

/**
 * Claims the e-mail of a cart, so that no other job sends it, even if this one fails; also queues a later check of the
 * claim. Undefined when the cart has had its e-mail, or another job has claimed it.
 */
export async function claimReminder(
  db: Database,
  { websiteId, cartId, checkoutId, personRef }: ReminderKey,
): Promise<{ claimId: string; delays: number } | undefined> {
  const claimId = randomUUID()
  return inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ delays: number }>`
      insert into cart_reminders as r (website_id, cart_id, checkout_id, customer_ref, state, claim_id, claimed_at)
      values (${websiteId}, ${cartId}, ${checkoutId}, ${personRef}, 'claimed', ${claimId}, now())
      on conflict (website_id, cart_id) do update set state = 'claimed', claim_id = excluded.claim_id,
        claimed_at = now(), changed_at = now(), reason = ''
      where r.state = 'waiting'
      returning delays`.execute(tx)
    const [row] = rows
    if (row) await enqueue(tx, websiteId, [nextLook(checkoutId, new Date(Date.now() + PATIENCE_MS))])
    return row && { claimId, delays: row.delays }
  })
}

/** Releases the claim: the e-mail was certainly not sent. */
export async function putBackReminder(
  db: Database,
  { websiteId, cartId, checkoutId }: ReminderKey,
  claimId: string,
  { until, reason, isDelay }: { until: Date; reason: string; isDelay: boolean },
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update cart_reminders set state = 'waiting', claim_id = null, reason = ${reason}, changed_at = now(),
        delays = delays + ${isDelay ? 1 : 0}
      where website_id = ${websiteId} and cart_id = ${cartId} and claim_id = ${claimId} and state = 'claimed'
      returning cart_id`.execute(tx)
    if (rows.length > 0) await enqueue(tx, websiteId, [nextLook(checkoutId, until)])
  })
}

/** Deletes a claim without a trace. */
export async function dropReminder(db: Database, { websiteId, cartId }: ReminderKey, claimId: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      delete from cart_reminders
      where website_id = ${websiteId} and cart_id = ${cartId} and claim_id = ${claimId} and state = 'claimed'`.execute(
      tx,
    ),
  )
}

/** Records the outcome. After the claim has expired, an outcome still counts if the e-mail was sent. */
export async function settleReminder(
  db: Database,
  { websiteId, cartId }: ReminderKey,
  claimId: string,
  { state, reason }: ReminderEnd,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update cart_reminders set state = ${state}, reason = ${reason}, changed_at = now(),
        sent_at = case when ${state} in ('sent', 'uncertain') then claimed_at else sent_at end
      where website_id = ${websiteId} and cart_id = ${cartId} and claim_id = ${claimId}
        and (state = 'claimed' or (state = 'uncertain' and ${state} = 'sent'))`.execute(tx),
  )
}

/** Records why a cart gets no e-mail; a claimed one stays unchanged. */
export async function refuseReminder(
  db: Database,
  { websiteId, cartId, checkoutId, personRef }: ReminderKey,
  reason: string,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into cart_reminders as r (website_id, cart_id, checkout_id, customer_ref, state, reason)
      values (${websiteId}, ${cartId}, ${checkoutId}, ${personRef}, 'suppressed', ${reason})
      on conflict (website_id, cart_id) do update set state = 'suppressed', reason = excluded.reason,
        changed_at = now()
      where r.state = 'waiting'`.execute(tx),
  )
}

/** When a job ended between its claim and the mail server's answer, it is unknown whether the e-mail was sent. */
export async function giveUpOldClaim(
  db: Database,
  { websiteId, checkoutId }: Pick<ReminderKey, 'websiteId' | 'checkoutId'>,
  patienceMs: number = PATIENCE_MS,
): Promise<'ended' | 'open'> {
  return inWebsite(db, websiteId, async (tx) => {
    await sql`
      update cart_reminders set state = 'uncertain', changed_at = now(), sent_at = claimed_at,
        reason = 'The process ended before the mail server answered.'
      where website_id = ${websiteId} and checkout_id = ${checkoutId} and state = 'claimed'
        and claimed_at <= now() - ${patienceMs} * interval '1 millisecond'`.execute(tx)
    const { rows } = await sql`
      select from cart_reminders
      where website_id = ${websiteId} and checkout_id = ${checkoutId} and state <> 'waiting'`.execute(tx)
    return rows.length > 0 ? 'ended' : 'open'
  })
}

function nextLook(checkoutId: string, availableAt: Date) {
  const id = `remind-of-cart:${checkoutId}:${availableAt.getTime()}`
  return { name: 'remind-of-cart', id, data: { checkoutId }, availableAt }
}
