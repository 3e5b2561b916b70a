import type { StockCall, StockWriter } from '../../src/catalog/csv/running/import-stock.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { setUnlimited } from '../../src/inventory/commands/set-unlimited.ts'
import { undoChange } from '../../src/inventory/commands/undo-change.ts'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { DomainError } from '../../src/shared/domain-error.ts'

const NOTE = 'Imported from a file'

/** Sets the stock of imported variants, with the same commands as for a person. */
export function stockWriter({ execute }: Pick<Executor, 'execute'>): StockWriter {
  const carryOut = (
    { websiteId, variantId, accountId, key, isNew }: StockCall,
    decide: (state: InventoryState) => InventoryEvent[],
  ) => {
    const intent = { correlationId: key, key, request: key, ...(accountId !== null && { actor: accountId }) }
    return rejectionOf(execute(Inventory, { websiteId, id: variantId, isNew }, intent, decide))
  }
  return {
    async set(call, stock) {
      const at = new Date().toISOString()
      const done = await carryOut(call, (state) => {
        if (stock === 'unlimited') return setUnlimited(state, { note: NOTE, at })
        const isSo = !state.unlimited && state.onHand === stock
        return isSo ? [] : setStock(state, { quantity: stock, reason: 'counted', note: NOTE, at })
      })
      return done && (done.position !== undefined || done.repeated) ? done.version : null
    },
    async undo(call, version) {
      const at = new Date().toISOString()
      return (await carryOut(call, (state) => undoChange(state, { version, at }))) !== undefined
    },
  }
}

/** Undefined when a rule rejects it, for example because of reservations. */
async function rejectionOf<Result>(doing: Promise<Result>): Promise<Result | undefined> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
