import { sql } from 'kysely'
import { completedCheckouts } from '../../projections/checkouts/queries.ts'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { networkOf } from '../platform/rate-limits/network-of.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { hashOf } from './checkout-ids.ts'
import type { CheckoutTables } from './table.ts'

/** Who presses Pay. */
export interface Payer {
  /** Undefined where the website sets no cookies. */
  visitorId: string | undefined
  address: string
}

export interface UnpaidHold extends Payer {
  websiteId: string
  checkoutId: string
  /** ISO 8601. */
  now: string
}

/** Stock is held this long for a shopper who has not begun to pay, from the first press of Pay. It is not renewed. */
export const HOLD_MINUTES = 15

/** Within this time holds without a payment are counted; then a shopper who comes back may hold something again. */
const COUNTED_MINUTES = 120

/** A person buys in one or two carts; who looks around on three devices has one visit on each. */
export const HOLDS_PER_VISITOR = 3

/** An office, a school or a family behind one address. */
export const HOLDS_PER_NETWORK = 20

const MINUTE = 60_000

/**
 * Until when (ISO 8601) this checkout may hold stock without a payment: `now` for not at all. Beyond the limits a shopper can
 * still buy, they only hold nothing while they are asked to pay. Orders do not count.
 */
export async function claimUnpaidHold(
  { db, vault }: { db: Database; vault: Pick<Vault, 'hashes'> },
  { websiteId, checkoutId, visitorId, address, now }: UnpaidHold,
): Promise<string> {
  const [networkHash = ''] = await vault.hashes(websiteId, [`network ${networkOf(address)}`])
  const visitorHash = visitorId === undefined ? null : hashOf('unpaid holds', websiteId, visitorId)
  const since = new Date(Date.parse(now) - COUNTED_MINUTES * MINUTE).toISOString()
  return withWebsite(db.withTables<CheckoutTables>(), websiteId, async (tx) => {
    // Two presses of Pay at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid holds ${websiteId} ${networkHash}`}, 0))`.execute(
      tx,
    )
    await tx.deleteFrom('unpaid_holds').where('website_id', '=', websiteId).where('held_at', '<=', since).execute()
    const rows = await tx
      .selectFrom('unpaid_holds as h')
      .select(['h.checkout_id as id', 'h.visitor_hash as visitor', 'h.network_hash as network', 'h.held_at as heldAt'])
      .where('h.website_id', '=', websiteId)
      .where(({ eb, or }) =>
        or([
          eb('h.checkout_id', '=', checkoutId),
          eb('h.network_hash', '=', networkHash),
          eb('h.visitor_hash', '=', visitorHash),
        ]),
      )
      .where(sql<boolean>`h.checkout_id not in ${completedCheckouts(websiteId)}`)
      .execute()
    const mine = rows.find(({ id }) => id === checkoutId)
    if (mine) return endOfHold(new Date(mine.heldAt).toISOString(), now)
    const ofVisitor = rows.filter(({ visitor }) => visitor !== null && visitor === visitorHash).length
    const ofNetwork = rows.filter(({ network }) => network === networkHash).length
    if (ofVisitor >= HOLDS_PER_VISITOR || ofNetwork >= HOLDS_PER_NETWORK) return now
    await tx
      .insertInto('unpaid_holds')
      .values({
        website_id: websiteId,
        checkout_id: checkoutId,
        visitor_hash: visitorHash,
        network_hash: networkHash,
        held_at: now,
      })
      .execute()
    return endOfHold(now, now)
  })
}

/** Not before now. */
function endOfHold(heldAt: string, now: string): string {
  const end = new Date(Date.parse(heldAt) + HOLD_MINUTES * MINUTE).toISOString()
  return end > now ? end : now
}
