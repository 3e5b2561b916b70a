import { sql } from 'kysely'
import { isAddressConfirmed } from '../../platform/confirmed-addresses/confirmations.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { OrderState } from '../order.ts'

/** Why an e-mail was not sent whose mailbox had its few of the day. */
export const DAILY_LIMIT = 'This mailbox has had its e-mails of today, and nobody has confirmed the address.'

/** `limited`: they use up the few a day of a mailbox that nobody has confirmed. `none`: there is no address. */
export type CustomerEmails = 'unlimited' | 'limited' | 'none'

export interface EmailedOrder {
  orderId: string
  state: Pick<OrderState, 'order' | 'placed' | 'tally'>
  /** Null where there is none, or it was erased. */
  customerEmail: string | null
}

/**
 * What its customer may be e-mailed about an order. Whoever paid through a payment provider has shown that they want the
 * order, so its own e-mails are never held back. Test orders, free ones and those that the merchant marks as paid cost
 * nobody anything and could name any mailbox: these stay limited until the address is confirmed.
 */
export async function customerEmailsOf(
  db: Database,
  websiteId: string,
  ownerIsConfirmed: boolean,
  { orderId, state, customerEmail }: EmailedOrder,
): Promise<CustomerEmails> {
  const { order } = state
  if (customerEmail === null) return 'none'
  if (!order || order.testMode) return 'limited'
  if (isPaidThroughGateway(state) && (await countSent(db, websiteId, orderId)) < ownEmailsOf(state)) return 'unlimited'
  const isTrusted = ownerIsConfirmed && (await isAddressConfirmed(db, websiteId, order.customerRef))
  return isTrusted ? 'unlimited' : 'limited'
}

/** Real money was taken for it by a payment provider. */
export function isPaidThroughGateway({ order, placed, tally }: EmailedOrder['state']): boolean {
  const isReal = order?.testMode === false && placed !== null && placed.paymentId !== null
  return isReal && tally?.payment === 'PAID' && tally.tender === 'gateway' && tally.paidCents > 0
}

/** Whether its payment may still turn out to be taken. */
export function isPaymentOpen({ order, placed, tally }: EmailedOrder['state']): boolean {
  return order?.testMode === false && placed?.paymentId != null && tally?.payment === 'PENDING'
}

const ALWAYS = 10
const PIECES_MAX = 20

/**
 * More than any honest order needs: its confirmation and again, two for each piece, refunds. So one cheap order cannot be
 * sent and taken back without end to fill a stranger's mailbox.
 */
function ownEmailsOf({ order }: EmailedOrder['state']): number {
  return ALWAYS + 2 * Math.min(PIECES_MAX, order?.totals.totalQuantity ?? 0)
}

async function countSent(db: Database, websiteId: string, orderId: string): Promise<number> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ sent: number }>`
      select count(*)::int as sent from order_letters
      where website_id = ${websiteId} and subject_id = ${orderId} and recipient = ''
        and state in ('claimed', 'sent', 'uncertain')`.execute(tx),
  )
  return rows[0]?.sent ?? 0
}
