import { setStock } from '../../inventory/commands/set-stock.ts'
import { setUnlimited } from '../../inventory/commands/set-unlimited.ts'
import { Inventory } from '../../inventory/inventory.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'

export interface DemoStock {
  variantId: string
  stock: number | 'unlimited'
}

/** Sets the stock of each variant by commands, as a merchant would. */
export async function stockDemo(
  { execute }: Pick<Executor, 'execute'>,
  websiteId: string,
  stocks: DemoStock[],
  at: string,
): Promise<void> {
  await Promise.all(
    stocks.map(({ variantId, stock }) =>
      execute(Inventory, { websiteId, id: variantId }, { correlationId: 'seed' }, (state) =>
        stock === 'unlimited'
          ? setUnlimited(state, { note: '', at })
          : setStock(state, { quantity: stock, reason: 'received', note: '', at }),
      ),
    ),
  )
}
