import { sql } from 'kysely'
import type { Projection } from '../projection.ts'
import { changesOf } from './changes.ts'
import { createDiscountUsesTables } from './table.ts'

/** How often each discount was used, and by whom: for the owner's list and for the codes of carts. */
export const discounts: Projection = {
  name: 'discounts',
  version: 1,
  categories: ['coupon'],
  tables: ['discount_uses', 'discount_customer_uses'],
  // Shoppers see within a second that a code is used up.
  minIntervalMs: 100,
  createTables: createDiscountUsesTables,
  async handle(tx, websiteId, events) {
    const changes = changesOf(events)
    const ofAll = JSON.stringify(changes.filter(({ customer }) => customer === null))
    const ofCustomers = JSON.stringify(changes.filter(({ customer }) => customer !== null))
    await sql`
      insert into discount_uses as u (website_id, discount_id, uses)
      select ${websiteId}, "discountId", by from jsonb_to_recordset(${ofAll}::jsonb) as c ("discountId" text, by int)
      on conflict (website_id, discount_id) do update set uses = u.uses + excluded.uses`.execute(tx)
    await sql`
      insert into discount_customer_uses as u (website_id, discount_id, customer, uses)
      select ${websiteId}, "discountId", customer, by
      from jsonb_to_recordset(${ofCustomers}::jsonb) as c ("discountId" text, customer text, by int)
      on conflict (website_id, discount_id, customer) do update set uses = u.uses + excluded.uses`.execute(tx)
  },
}
