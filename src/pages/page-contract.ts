import { z } from 'zod'

export const MissingAddressesReply = z.object({
  /** Most requested first. */
  addresses: z.array(
    z.object({ path: z.string(), count: z.number(), lastAt: z.string(), suggestions: z.array(z.string()) }),
  ),
})
export type MissingAddressesReply = z.infer<typeof MissingAddressesReply>

export const DismissMissingRequest = z.strictObject({ path: z.string().min(1).max(500) })
