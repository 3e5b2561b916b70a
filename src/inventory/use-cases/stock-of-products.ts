import type { Ctx } from '../../platform/ctx.ts'
import { countAgain } from '../commands/count-again.ts'
import { findVariants } from '../queries.ts'
import { adjust } from './adjust-levels.ts'
import { changeStock, type InventoryDeps } from './command-handler.ts'

/**
 * Changes of stock when a product is saved. Both are idempotent, so they need no idempotency key; the request's key belongs
 * to the product.
 */
export function stockOfProducts(deps: InventoryDeps) {
  return {
    async setUnlimited(variantIds: string[], note: string, ctx: Ctx): Promise<void> {
      const changes = variantIds.map((variantId) => ({ kind: 'unlimited' as const, variantId, note }))
      await adjust(deps, withoutKey(ctx), { changes })
    },
    async countAgain(variantIds: string[], unlimitedNote: string, ctx: Ctx): Promise<void> {
      const variants = await findVariants(deps.db, ctx.websiteId, variantIds)
      const again = { unlimitedNote, note: 'No longer a subscription', at: ctx.now }
      for (const variantId of variants.keys())
        await changeStock(deps, withoutKey(ctx), variantId, (state) => countAgain(state, again))
    },
  }
}

function withoutKey(ctx: Ctx): Ctx {
  const { correlationId, actor } = ctx.intent
  return { ...ctx, intent: { correlationId, ...(actor !== undefined && { actor }) } }
}
