import { carts } from './carts/projection.ts'
import { checkouts } from './checkouts/projection.ts'
import { customers } from './customers/projection.ts'
import { discounts } from './discounts/projection.ts'
import { donations } from './donations/projection.ts'
import { draftOrders } from './draft-orders/projection.ts'
import { giftCards } from './gift-cards/projection.ts'
import { inventory } from './inventory/projection.ts'
import { orders } from './orders/projection.ts'
import type { Projection } from './projection.ts'
import { restock } from './restock/projection.ts'
import { subscriptions } from './subscriptions/projection.ts'
import { webhooks } from './webhooks/projection.ts'

/** All projections. A new one gets its tables at the next start and catches up from the beginning of the log. */
export const allProjections: Projection[] = [
  carts,
  inventory,
  restock,
  discounts,
  orders,
  checkouts,
  draftOrders,
  customers,
  giftCards,
  subscriptions,
  donations,
  webhooks,
]
