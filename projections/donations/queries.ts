import { type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { DonationsTables } from './table.ts'

export type ListedDonation = Omit<Selectable<DonationsTables['donations']>, 'tally' | 'lost'>

export interface DonationsFilter {
  fundId?: string | undefined
  /** `recurring`: of those that are given again and again. */
  kind?: 'once' | 'recurring' | undefined
  status?: 'paid' | 'refunded' | 'unpaid' | undefined
  isTest: boolean
  customerRef?: string | undefined
  /** The last of the previous page. */
  after?: { createdAt: Date; orderId: string } | undefined
  limit: number
}

const columns = sql`website_id, order_id, fund_id, number, currency, test_mode, amount_cents::float8 as amount_cents,
  fee_cents::float8 as fee_cents, interval, is_anonymous, subscription_id, customer_ref, details_ref, message_ref,
  payment_status, raised_cents::float8 as raised_cents, refunded_cents::float8 as refunded_cents, created_at, paid_at`

const statuses = {
  paid: sql`payment_status = 'PAID' and refunded_cents = 0`,
  refunded: sql`refunded_cents > 0`,
  unpaid: sql`payment_status <> 'PAID'`,
}

/** Newest first, eventually consistent. Returns `limit` + 1 rows when there are more. */
export async function listDonations(
  db: Database,
  websiteId: string,
  { fundId, kind, status, isTest, customerRef, after, limit }: DonationsFilter,
): Promise<ListedDonation[]> {
  const conditions = [
    sql`website_id = ${websiteId}`,
    sql`test_mode = ${isTest}`,
    ...(fundId === undefined ? [] : [sql`fund_id = ${fundId}`]),
    ...(kind === undefined ? [] : [kind === 'once' ? sql`interval = 'once'` : sql`interval <> 'once'`]),
    ...(status === undefined ? [] : [statuses[status]]),
    ...(customerRef === undefined ? [] : [sql`customer_ref = ${customerRef}`]),
    ...(after ? [sql`(created_at, order_id) < (${after.createdAt.toISOString()}::timestamptz, ${after.orderId})`] : []),
  ]
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<ListedDonation>`
      select ${columns} from donations where ${sql.join(conditions, sql` and `)}
      order by created_at desc, order_id desc limit ${limit + 1}`.execute(tx),
  )
  return rows
}

/** What a fund has raised, in one currency; test orders are left out. */
export interface FundSums {
  fundId: string
  currency: string
  raisedCents: number
  /** Donations of which something is left. */
  donations: number
  donors: number
}

/** Sums of these funds, or of all. */
export async function sumDonations(db: Database, websiteId: string, fundIds?: readonly string[]): Promise<FundSums[]> {
  if (fundIds?.length === 0) return []
  const among = fundIds === undefined ? sql`` : sql`and d.fund_id = any(${[...fundIds]}::text[])`
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<FundSums>`
      select d.fund_id as "fundId", d.currency, sum(d.raised_cents)::float8 as "raisedCents",
        (count(*) filter (where d.raised_cents > 0))::int as donations,
        (count(distinct d.customer_ref) filter (where d.raised_cents > 0))::int as donors
      from donations d
      where d.website_id = ${websiteId} and not d.test_mode ${among}
      group by 1, 2 order by 1, 2`.execute(tx),
  )
  return rows
}
