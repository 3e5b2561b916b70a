import { z } from 'zod'
import { daysQuery } from './commerce-contract.ts'

/** What the admin's Home shows of a period beside its visitors. */
export const AddsReply = z.object({
  /** Pieces in carts that were begun in the period. */
  items: z.number(),
  /** Null unless asked to compare. */
  previousItems: z.number().nullable(),
  /** The five products of which most pieces lie in those carts. */
  products: z.array(z.object({ itemId: z.string(), title: z.string(), carts: z.number(), items: z.number() })),
  ...daysQuery,
})
export type AddsReply = z.infer<typeof AddsReply>
