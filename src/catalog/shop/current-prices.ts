import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { completePlan } from '../../shared/products/plan-terms.ts'
import type { PiecePrice } from '../../shared/subscriptions/line-subscription.ts'
import type { SubscriptionPlan } from '../contract.ts'
import { isSaleOnNow } from './is-public.ts'
import { planVersionId } from './plan-version.ts'

/** What a variant costs who subscribes now; `null` for a product without a plan. */
export type CurrentPrice = PiecePrice & { planVersionId: string }

/** By variant; those of deleted products are missing. */
export async function listCurrentPrices(
  db: Database,
  websiteId: string,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentPrice | null>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; itemId: string; cents: number; plan: SubscriptionPlan | null }>`
      select v.id, v.item_id as "itemId", i.subscription_plan as plan,
        case when v.on_sale and ${isSaleOnNow(sql.ref('i'))} then v.sale_price_cents else v.price_cents end as cents
      from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = ${websiteId} and v.id = any(${[...variantIds]}::text[]) and i.deleted_at is null`.execute(
      tx,
    ),
  )
  return new Map(
    rows.map(({ id, itemId, cents, plan: stored }) => {
      const plan = completePlan(stored)
      if (!plan) return [id, null]
      const { firstPercent, everyPercent } = plan
      const price = { unitCents: cents, discounts: { firstPercent, everyPercent } }
      return [id, { ...price, planVersionId: planVersionId(itemId, plan) }]
    }),
  )
}
