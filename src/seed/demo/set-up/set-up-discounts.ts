import { DiscountTerms } from '../../../discounts/contract.ts'
import { createDiscount } from '../../../discounts/stored/change-discounts.ts'
import type { DiscountsTables } from '../../../discounts/table.ts'
import type { Database } from '../../../platform/database/database.ts'

/** The code for 10 % off a first order in a demo store. */
export const DEMO_CODE = 'WELCOME10'

const welcome = {
  name: 'Welcome',
  trigger: 'code',
  benefit: { type: 'percent', rate: 100_000 },
  limits: { total: null, perCustomer: 1 },
} as const

const freeShipping = {
  name: 'Free shipping',
  trigger: 'automatic',
  benefit: { type: 'free-shipping' },
  scope: { type: 'over-amount', cents: 10_000 },
} as const

/** Creates one code and one automatic discount, for trying them out. */
export async function setUpDiscounts(
  tx: Database,
  { websiteId, ownerId, now }: { websiteId: string; ownerId: string; now: string },
): Promise<void> {
  const ctx = { websiteId, actor: ownerId, now, intent: { correlationId: 'seed' } }
  const tables = tx.withTables<DiscountsTables>()
  await createDiscount(tables, ctx, { terms: DiscountTerms.parse(welcome), codes: [DEMO_CODE] })
  await createDiscount(tables, ctx, { terms: DiscountTerms.parse(freeShipping), codes: [] })
}
