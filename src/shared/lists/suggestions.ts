import { z } from 'zod'

/** The text typed so far. */
export const SuggestQuery = z.object({ q: z.string().max(200).default('') })

/** A few products and categories with words that begin like the text; empty for fewer than two letters. */
export const SuggestReply = z.object({
  categories: z.array(z.object({ name: z.string(), fullUrl: z.string() })),
  products: z.array(z.object({ name: z.string(), fullUrl: z.string(), imageUrl: z.string().nullable() })),
})
export type SuggestReply = z.infer<typeof SuggestReply>
