import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { countAgain } from '../commands/count-again.ts'
import { findVariants } from '../queries.ts'
import { adjust } from './adjust-levels.ts'
import { changeStock, type InventoryDeps } from './command-handler.ts'

/**
 * What saving a product does to the stock of its variants. Both are idempotent, so they need no key: the one of the
 * request belongs to the product.
 */
export function stockOfProducts(deps: InventoryDeps) {
  return {
    async setUnlimited(variantIds: string[], note: string, visit: Visit): Promise<void> {
      const changes = variantIds.map((variantId) => ({ kind: 'unlimited' as const, variantId, note }))
      await adjust(deps, withoutKey(visit), { changes })
    },
    async countAgain(variantIds: string[], unlimitedNote: string, visit: Visit): Promise<void> {
      const variants = await findVariants(deps.db, requireTenant(visit).websiteId, variantIds)
      const again = { unlimitedNote, note: 'No longer a subscription', at: visit.now }
      for (const variantId of variants.keys())
        await changeStock(deps, withoutKey(visit), variantId, (state) => countAgain(state, again))
    },
  }
}

function withoutKey(visit: Visit): Visit {
  const { correlationId, actor } = visit.intent
  return { ...visit, intent: { correlationId, ...(actor !== undefined && { actor }) } }
}
