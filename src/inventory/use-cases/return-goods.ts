import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { adjustStock } from '../commands/adjust-stock.ts'
import { Inventory } from '../inventory.ts'

export interface ReturnedGoods {
  websiteId: string
  variantId: string
  quantity: number
  /** The same in every retry. */
  returnId: string
  note: string
  /** ISO 8601. */
  at: string
}

/** Puts returned goods back on sale, once. Does nothing when the stock is not counted. */
export async function returnGoods(
  { executor }: { executor: Pick<Executor, 'execute'> },
  { websiteId, variantId, quantity, returnId, note, at }: ReturnedGoods,
): Promise<void> {
  const intent = { correlationId: returnId, key: `return ${returnId}` }
  try {
    await executor.execute(Inventory, { websiteId, id: variantId }, intent, (state) =>
      adjustStock(state, { by: quantity, reason: 'returned', note, at }),
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
