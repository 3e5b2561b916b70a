import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

export type DiscountUsesTables = {
  /** One row per discount that was ever used. */
  discount_uses: {
    website_id: string
    discount_id: string
    /** Committed uses, without returned ones. */
    uses: number
    /** Total of orders with this discount, in minor units; 0 until events of orders are counted here. */
    turnover_cents: string
  }
  /** One row per discount and customer. */
  discount_customer_uses: {
    website_id: string
    discount_id: string
    /** HMAC of the customer's e-mail. */
    customer: string
    uses: number
  }
}

export async function createDiscountUsesTables(db: Database): Promise<void> {
  await sql`
    create table discount_uses (
      website_id text not null,
      discount_id text not null,
      uses integer not null,
      turnover_cents bigint not null default 0,
      primary key (website_id, discount_id)
    )`.execute(db)
  await sql`
    create table discount_customer_uses (
      website_id text not null,
      discount_id text not null,
      customer text not null,
      uses integer not null,
      primary key (website_id, discount_id, customer)
    )`.execute(db)
  for (const table of ['discount_uses', 'discount_customer_uses']) await scopeToWebsite(db, table)
}
