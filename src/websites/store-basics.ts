import { type Kysely, sql } from 'kysely'
import type { CurrencyCode } from '../shared/money/currencies.ts'

/** Website settings on which prices depend, apart from the pricing rules. */
export interface StoreBasics {
  /** ISO 3166-1. */
  country: string
  currency: CurrencyCode
  /** IANA name. */
  timeZone: string
}

export async function findStoreBasics<Tables>(db: Kysely<Tables>, websiteId: string): Promise<StoreBasics | undefined> {
  const { rows } = await sql<StoreBasics>`
    select country, currency, time_zone as "timeZone" from websites where website_id = ${websiteId}`.execute(db)
  return rows[0]
}
