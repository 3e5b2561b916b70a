import { z } from 'zod'

/** What a shopper has typed so far. */
export const SuggestQuery = z.object({ q: z.string().max(200).default('') })

/** A few products and categories whose words begin like that; nothing before there are two letters. */
export const SuggestReply = z.object({
  categories: z.array(z.object({ name: z.string(), fullUrl: z.string() })),
  products: z.array(z.object({ name: z.string(), fullUrl: z.string(), imageUrl: z.string().nullable() })),
})
export type SuggestReply = z.infer<typeof SuggestReply>
