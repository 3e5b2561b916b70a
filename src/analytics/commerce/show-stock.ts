import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { StockReportQuery, StockReportReply } from '../commerce-contract.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { listShortages } from './reports/list-shortages.ts'
import { stockedVariants } from './reports/stocked-variants.ts'

export interface StockReportScope {
  websiteId: string
  now: Date
  /** ISO code of the store's currency. */
  currency: string
}

type Sums = Omit<StockReportReply, 'currency' | 'rows' | 'hasNextPage' | 'nextPageCursor'>

/** Current stock and its value, and the variants that are sold out or low. Throws BadRequest for an invalid cursor. */
export function showStock(
  { reports }: CommerceDeps,
  { websiteId, now, currency }: StockReportScope,
  query: StockReportQuery,
): Promise<StockReportReply> {
  return reports.read(websiteId, async (tx) => ({
    currency,
    ...(await sumUp(tx, websiteId, query.low)),
    ...(await listShortages(tx, { websiteId, now }, query)),
  }))
}

async function sumUp(tx: Database, websiteId: string, low: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) filter (where not unlimited) as counted, count(*) filter (where unlimited) as unlimited,
      count(*) filter (where not unlimited and available = 0) as "soldOut",
      count(*) filter (where not unlimited and available between 1 and ${low}) as low,
      coalesce(sum(on_hand) filter (where not unlimited), 0)::bigint as "unitsOnHand",
      coalesce(sum(reserved) filter (where not unlimited), 0)::bigint as "unitsReserved",
      coalesce(sum(on_hand * price_cents) filter (where not unlimited), 0)::bigint as "valueOnHandCents"
    from (${stockedVariants(websiteId)}) s`.execute(tx)
  const none = { counted: 0, unlimited: 0, soldOut: 0, low: 0, unitsOnHand: 0, unitsReserved: 0, valueOnHandCents: 0 }
  return rows[0] ?? none
}
