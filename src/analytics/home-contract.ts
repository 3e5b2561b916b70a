import { z } from 'zod'
import { daysQuery } from './commerce-contract.ts'

/** Cart figures of a period on the admin's Home, beside the number of visitors. */
export const AddsReply = z.object({
  /** Pieces in carts that were created in the period. */
  items: z.number(),
  /** Null unless a comparison was requested. */
  previousItems: z.number().nullable(),
  /** The five products with the most pieces in those carts. */
  products: z.array(z.object({ itemId: z.string(), title: z.string(), carts: z.number(), items: z.number() })),
  ...daysQuery,
})
export type AddsReply = z.infer<typeof AddsReply>
