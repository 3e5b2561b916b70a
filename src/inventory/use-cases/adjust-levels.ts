import type { Ctx } from '../../platform/ctx.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { adjustStock } from '../commands/adjust-stock.ts'
import { setStock } from '../commands/set-stock.ts'
import { setUnlimited } from '../commands/set-unlimited.ts'
import type { AdjustReply, AdjustRequest } from '../contract.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { presentLevel } from '../present.ts'
import { findVariants, type StockedVariant } from '../queries.ts'
import { changeStock, type InventoryDeps } from './command-handler.ts'

type Wanted = AdjustRequest['changes'][number]

/** Applies each change on its own: a rejected one reports why, and the others are applied. */
export async function adjust(deps: InventoryDeps, ctx: Ctx, { changes }: AdjustRequest): Promise<AdjustReply> {
  const ids = changes.map(({ variantId }) => variantId)
  const variants = await findVariants(deps.db, ctx.websiteId, ids)
  const results = changes.map((wanted, place) =>
    adjustOne(deps, withKeyOf(ctx, place), wanted, variants.get(wanted.variantId)),
  )
  return { results: await Promise.all(results) }
}

async function adjustOne(deps: InventoryDeps, ctx: Ctx, wanted: Wanted, variant: StockedVariant | undefined) {
  const { variantId } = wanted
  if (!variant) return refused(variantId, 'Not found.')
  try {
    const { state, position } = await changeStock(deps, ctx, variantId, (current) => decide(current, wanted, ctx.now))
    const version = position === undefined ? null : state.version
    return { variantId, level: presentLevel(variant, state, ctx.now), message: null, version }
  } catch (error) {
    if (error instanceof DomainError) return refused(variantId, error.message)
    throw error
  }
}

const refused = (variantId: string, message: string) => ({ variantId, level: null, message, version: null })

function decide(state: InventoryState, wanted: Wanted, at: string): InventoryEvent[] {
  if (wanted.kind === 'unlimited') return setUnlimited(state, { note: wanted.note, at })
  const { reason, note } = wanted
  if (wanted.kind === 'set') return setStock(state, { quantity: wanted.quantity, reason, note, at })
  return adjustStock(state, { by: wanted.by, reason, note, at })
}

/**
 * One request may change a variant twice. Each change has a key of its own, so that a repeated request applies none again.
 */
function withKeyOf(ctx: Ctx, place: number): Ctx {
  const { key } = ctx.intent
  return key === undefined ? ctx : { ...ctx, intent: { ...ctx.intent, key: `${key} ${place}` } }
}
