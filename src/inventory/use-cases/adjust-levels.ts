import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
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

/** Each change on its own: one that is refused says why, and the others are carried out. */
export async function adjust(deps: InventoryDeps, visit: Visit, { changes }: AdjustRequest): Promise<AdjustReply> {
  const ids = changes.map(({ variantId }) => variantId)
  const variants = await findVariants(deps.db, requireTenant(visit).websiteId, ids)
  const results = changes.map((wanted, place) =>
    adjustOne(deps, withKeyOf(visit, place), wanted, variants.get(wanted.variantId)),
  )
  return { results: await Promise.all(results) }
}

async function adjustOne(deps: InventoryDeps, visit: Visit, wanted: Wanted, variant: StockedVariant | undefined) {
  const { variantId } = wanted
  if (!variant) return refused(variantId, 'Not found.')
  try {
    const { state, position } = await changeStock(deps, visit, variantId, (current) =>
      decide(current, wanted, visit.now),
    )
    const version = position === undefined ? null : state.version
    return { variantId, level: presentLevel(variant, state, visit.now), message: null, version }
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

/** One request may change a variant twice, and sent again it changes it no third time. */
function withKeyOf(visit: Visit, place: number): Visit {
  const { key } = visit.intent
  return key === undefined ? visit : { ...visit, intent: { ...visit.intent, key: `${key} ${place}` } }
}
