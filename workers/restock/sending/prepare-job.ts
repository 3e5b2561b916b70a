import { z } from 'zod'
import type { NewJob } from '../../../src/platform/outbox/outbox.ts'

/** A group of a send whose letters are to be written into the ledger. */
export const PrepareJobData = z.strictObject({
  sendId: z.string(),
  variantId: z.string(),
  productId: z.string(),
  count: z.number(),
  /** Account id; null when the stock came back by itself. */
  requestedBy: z.string().nullable(),
  /** ISO 8601. */
  requestedAt: z.string(),
  /** Sign-up number after which it goes on; the first time there is none. */
  after: z.number().optional(),
})
export type PrepareJobData = z.infer<typeof PrepareJobData>

/** Ahead of the website's letters, which may be many: until it is done, nobody sees how far a send has come. */
export const BEFORE_NOTICES = new Date(0)

/** @param run tells one run over the same group from another */
export function prepareJob(turn: PrepareJobData, run: string): NewJob {
  const id = `prepare-restock-send:${turn.sendId}:${turn.variantId}:${run}`
  return { name: 'prepare-restock-send', id, data: turn, availableAt: BEFORE_NOTICES }
}
