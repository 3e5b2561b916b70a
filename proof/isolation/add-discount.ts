import { DiscountTerms } from '../../src/discounts/contract.ts'
import { createDiscount } from '../../src/discounts/stored/change-discounts.ts'
import { writeDiscounts } from '../../src/discounts/stored/write-discounts.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** Every website has a discount with this code. */
export const TWIN_CODE = 'TWIN-10'

/** Adds a discount of 10 % to the website; returns its id. */
export async function addDiscount(
  db: Database,
  websiteId: string,
  { name, codes }: { name: string; codes: string[] },
): Promise<string> {
  const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'proof' } }
  const terms = DiscountTerms.parse({ name, trigger: 'code', benefit: { type: 'percent', rate: 100_000 } })
  const { discountId } = await writeDiscounts(db, ctx, (tx) => createDiscount(tx, ctx, { terms, codes }))
  return discountId
}
