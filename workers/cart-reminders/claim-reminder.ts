import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'

/** One cart, its checkout, and whose it is. */
export interface ReminderKey {
  websiteId: string
  cartId: string
  checkoutId: string
  personRef: string
}

export type ReminderEnd = { state: 'sent' | 'failed' | 'uncertain' | 'suppressed'; reason: string }

/** So long after a claim nobody is at work on it any more. */
const PATIENCE_MS = 15 * 60_000

/** Looks at a cart again at that moment; once for each moment. */
export async function lookAgain(
  db: Database,
  { websiteId, checkoutId }: Pick<ReminderKey, 'websiteId' | 'checkoutId'>,
  until: Date,
): Promise<void> {
  await withWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [nextLook(checkoutId, until)]))
}

/**
 * Takes the e-mail of a cart, so that from here on no other job sends it, whatever becomes of this one; somebody looks
 * after the claim later. Undefined when the cart has had its e-mail, or another job is at it.
 */
export async function claimReminder(
  db: Database,
  { websiteId, cartId, checkoutId, personRef }: ReminderKey,
): Promise<{ claimId: string; delays: number } | undefined> {
  const claimId = randomUUID()
  return withWebsite(db, websiteId, async (tx) => {
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

/** Gives the claim back: it was certainly not sent. */
export async function putBackReminder(
  db: Database,
  { websiteId, cartId, checkoutId }: ReminderKey,
  claimId: string,
  { until, reason, isDelay }: { until: Date; reason: string; isDelay: boolean },
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update cart_reminders set state = 'waiting', claim_id = null, reason = ${reason}, changed_at = now(),
        delays = delays + ${isDelay ? 1 : 0}
      where website_id = ${websiteId} and cart_id = ${cartId} and claim_id = ${claimId} and state = 'claimed'
      returning cart_id`.execute(tx)
    if (rows.length > 0) await enqueue(tx, websiteId, [nextLook(checkoutId, until)])
  })
}

/** Drops a claim of which nothing is to be kept. */
export async function dropReminder(db: Database, { websiteId, cartId }: ReminderKey, claimId: string): Promise<void> {
  await withWebsite(db, websiteId, (tx) =>
    sql`
      delete from cart_reminders
      where website_id = ${websiteId} and cart_id = ${cartId} and claim_id = ${claimId} and state = 'claimed'`.execute(
      tx,
    ),
  )
}

/** What became of it. An answer that came after nobody counted on it any more counts if it was sent. */
export async function settleReminder(
  db: Database,
  { websiteId, cartId }: ReminderKey,
  claimId: string,
  { state, reason }: ReminderEnd,
): Promise<void> {
  await withWebsite(db, websiteId, (tx) =>
    sql`
      update cart_reminders set state = ${state}, reason = ${reason}, changed_at = now(),
        sent_at = case when ${state} in ('sent', 'uncertain') then claimed_at else sent_at end
      where website_id = ${websiteId} and cart_id = ${cartId} and claim_id = ${claimId}
        and (state = 'claimed' or (state = 'uncertain' and ${state} = 'sent'))`.execute(tx),
  )
}

/** Says why a cart gets no e-mail; one that was claimed stays as it is. */
export async function refuseReminder(
  db: Database,
  { websiteId, cartId, checkoutId, personRef }: ReminderKey,
  reason: string,
): Promise<void> {
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into cart_reminders as r (website_id, cart_id, checkout_id, customer_ref, state, reason)
      values (${websiteId}, ${cartId}, ${checkoutId}, ${personRef}, 'suppressed', ${reason})
      on conflict (website_id, cart_id) do update set state = 'suppressed', reason = excluded.reason,
        changed_at = now()
      where r.state = 'waiting'`.execute(tx),
  )
}

/** A job that ended between its claim and the answer leaves it open whether the e-mail was sent. */
export async function giveUpOldClaim(
  db: Database,
  { websiteId, checkoutId }: Pick<ReminderKey, 'websiteId' | 'checkoutId'>,
  patienceMs: number = PATIENCE_MS,
): Promise<'ended' | 'open'> {
  return withWebsite(db, websiteId, async (tx) => {
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
