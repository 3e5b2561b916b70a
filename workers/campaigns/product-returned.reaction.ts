import type { Reaction } from '../reaction.ts'
import { stockReturned } from '../restock/stock-returned.reaction.ts'

/** When more of a variant is available than before, a campaign may have waited for its product. */
export const productReturned: Reaction = {
  name: 'product-returned',
  categories: ['inventory'],
  react: (event) =>
    stockReturned.react(event).map(({ data }) => ({
      name: 'start-waiting-campaigns',
      data: { variantId: event.entityId, by: (data as { by: number | null }).by },
    })),
}
