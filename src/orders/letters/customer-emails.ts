import { isAddressConfirmed } from '../../platform/confirmed-addresses/confirmations.ts'
import type { Database } from '../../platform/database/database.ts'

/** Why an e-mail was not sent whose mailbox had its few of the day. */
export const DAILY_LIMIT = 'This mailbox has had its e-mails of today, and nobody has confirmed the address.'

/** `limited`: they use up the few a day of a mailbox that nobody has confirmed. `none`: there is no address. */
export type CustomerEmails = 'unlimited' | 'limited' | 'none'

/** The order as far as it decides what its customer may be e-mailed. */
export interface EmailedOrder {
  testMode: boolean
  /** Null where there is none, or it was erased. */
  customerEmail: string | null
  customerRef: string
}

/** What its customer may be e-mailed about an order. Before the owner has confirmed their address, no mailbox is trusted. */
export async function customerEmailsOf(
  db: Database,
  websiteId: string,
  ownerIsConfirmed: boolean,
  { testMode, customerEmail, customerRef }: EmailedOrder,
): Promise<CustomerEmails> {
  if (customerEmail === null) return 'none'
  const isTrusted = !testMode && ownerIsConfirmed && (await isAddressConfirmed(db, websiteId, customerRef))
  return isTrusted ? 'unlimited' : 'limited'
}
