import { z } from 'zod'

/** What is wrong with the address is said in the specification's words, not by the schema. */
export const EraseRequest = z.strictObject({ email: z.string().max(1_000) })
export type EraseRequest = z.infer<typeof EraseRequest>

/** The same for an address that nobody knows, with 0. */
export const EraseReply = z.object({
  /** Sign-ups for restock notices that show "forgotten" from now on, whatever became of them. */
  signUps: z.number(),
})
export type EraseReply = z.infer<typeof EraseReply>
