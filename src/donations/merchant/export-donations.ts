import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import type { DonationRow, DonationsFilterQuery } from '../admin-contract.ts'
import { type ListDonationsDeps, listDonations } from './list-donations.ts'

const CHUNK = 500

const heads = [
  ...['Time', 'Order', 'Fund', 'Name', 'Email', 'Amount', 'Fee covered', 'Refunded', 'Currency'],
  ...['How often', 'Payment', 'Anonymous', 'Message', 'Test'],
]

const intervals: Record<DonationRow['interval'], string> = { once: 'Once', month: 'Monthly', year: 'Yearly' }
const payments: Record<DonationRow['paymentStatus'], string> = {
  NONE: 'Unpaid',
  PENDING: 'Pending',
  PAID: 'Paid',
  FAILED: 'Failed',
}

/** Donations as the text of a CSV file, in pieces, newest first. */
export async function* exportDonations(
  deps: ListDonationsDeps,
  websiteId: string,
  filter: DonationsFilterQuery,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heads])
  let cursor: string | undefined
  do {
    const page = await listDonations(deps, websiteId, { ...filter, cursor, limit: CHUNK })
    if (page.donations.length > 0) yield csvLines(page.donations.map(rowOf))
    cursor = page.nextPageCursor ?? undefined
  } while (cursor)
}

function rowOf(row: DonationRow): string[] {
  return [
    ...[row.createdOn, row.orderNumber === null ? '' : String(row.orderNumber), row.fund.name],
    ...[row.donor ?? '', row.email ?? '', row.amount.decimalValue, row.fee.decimalValue],
    ...[row.refunded.decimalValue, row.amount.currency, intervals[row.interval], payments[row.paymentStatus]],
    ...[row.isAnonymous ? 'yes' : '', row.message ?? '', row.testMode ? 'yes' : ''],
  ]
}
