import { z } from 'zod'

/** Errors of the address use the specification's sentences, not the schema's. */
export const EraseRequest = z.strictObject({ email: z.string().max(1_000) })
export type EraseRequest = z.infer<typeof EraseRequest>

/** The same for an unknown address, with 0. */
export const EraseReply = z.object({
  /** Restock sign-ups that are shown as "forgotten" from now on, whatever their state. */
  signUps: z.number(),
})
export type EraseReply = z.infer<typeof EraseReply>
