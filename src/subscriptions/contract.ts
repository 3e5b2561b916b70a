import { z } from 'zod'
import { OrderQuantity } from '../shared/validation/order-quantity.ts'

/** `POST /api/3/commerce/cart/subscription` (specification §7). */
export const SubscribeRequest = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullable(),
  qty: OrderQuantity.default(1),
  /** Values of the product's form, as JSON. */
  additionalFields: z.string().max(20_000).nullable().default(null),
})

/** The subscription page is `/checkout?cartToken=…`. */
export const SubscribeReply = z.object({ cartToken: z.string() })
