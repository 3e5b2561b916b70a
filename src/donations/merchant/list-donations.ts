import { type ListedDonation, listDonations as listRows } from '../../../projections/donations/queries.ts'
import { nameIn } from '../../orders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DONATION_MESSAGE_FIELD } from '../../shared/donations/donation.ts'
import { readAnswers } from '../../shared/forms/typed-fields.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { DonationRow, DonationsQuery, DonationsReply } from '../admin-contract.ts'
import { findFundNames } from '../funds.ts'

export interface ListDonationsDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

/** A page of donations, newest first. */
export async function listDonations(
  deps: ListDonationsDeps,
  websiteId: string,
  { fund, kind, status, test, cursor, limit }: DonationsQuery,
): Promise<DonationsReply> {
  const list = { websiteId, list: 'donations' }
  const from = cursor ? readCursor(list, 'moment', cursor) : undefined
  const after = from && { createdAt: new Date(from.key), orderId: from.id }
  const found = await listRows(deps.db, websiteId, { fundId: fund, kind, status, isTest: test, after, limit })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    donations: await present(deps, websiteId, rows),
    nextPageCursor: last ? writeCursor(list, { key: last.created_at.toISOString(), id: last.order_id }) : null,
  }
}

async function present(
  { db, vault }: ListDonationsDeps,
  websiteId: string,
  rows: readonly ListedDonation[],
): Promise<DonationRow[]> {
  if (rows.length === 0) return []
  const refs = rows.flatMap(({ customer_ref, details_ref, message_ref }) =>
    [customer_ref, details_ref, message_ref].filter((ref) => ref !== null && ref !== ''),
  ) as string[]
  const [texts, names] = await Promise.all([vault.read(websiteId, [...new Set(refs)]), findFundNames(db, websiteId)])
  return rows.map((row) => {
    const money = (cents: number) => toMoney(cents, row.currency)
    return {
      orderId: row.order_id,
      orderNumber: row.number,
      fund: { id: row.fund_id, name: names.get(row.fund_id) ?? '' },
      donor: nameIn(texts.get(row.details_ref ?? '')),
      email: texts.get(row.customer_ref) ?? null,
      message: messageIn(texts.get(row.message_ref ?? '')),
      isAnonymous: row.is_anonymous,
      interval: row.interval,
      subscriptionId: row.subscription_id,
      amount: money(row.amount_cents),
      fee: money(row.fee_cents),
      refunded: money(row.refunded_cents),
      paymentStatus: row.payment_status,
      testMode: row.test_mode,
      createdOn: row.created_at.toISOString(),
    }
  })
}

function messageIn(text: string | undefined): string | null {
  if (text === undefined) return null
  const message = new Map<string, unknown>(Object.entries(readAnswers(text))).get(DONATION_MESSAGE_FIELD)
  return typeof message === 'string' && message !== '' ? message : null
}
