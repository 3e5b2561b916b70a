import { z } from 'zod'

export const EmbedRequest = z.strictObject({
  /** Of a page on a service. */
  address: z.string().trim().min(1, 'Enter an address.').max(2_000),
})

export const EmbedReply = z.object({
  provider: z.string(),
  title: z.string(),
  author: z.string(),
  text: z.string(),
  /** Address of its player; empty: it has none. */
  frame: z.string(),
  /** For a frame without access to the page; empty: there is none. */
  html: z.string(),
  height: z.int(),
})
