import { z } from 'zod'
import type { NewJob } from '../../../src/platform/outbox/outbox.ts'

/** A group of a send whose e-mails are to be written into the ledger. */
export const PrepareJobData = z.strictObject({
  sendId: z.string(),
  variantId: z.string(),
  productId: z.string(),
  count: z.number(),
  /** Account id; null when returning stock started the send. */
  requestedBy: z.string().nullable(),
  /** ISO 8601. */
  requestedAt: z.string(),
  /** Sign-up number after which to continue; undefined in the first run. */
  after: z.number().optional(),
})
export type PrepareJobData = z.infer<typeof PrepareJobData>

/** Due before the website's e-mails, which may be many: progress is not visible until this job is done. */
export const BEFORE_NOTICES = new Date(0)

/** @param run distinguishes runs for the same group */
export function prepareJob(turn: PrepareJobData, run: string): NewJob {
  const id = `prepare-restock-send:${turn.sendId}:${turn.variantId}:${run}`
  return { name: 'prepare-restock-send', id, data: turn, availableAt: BEFORE_NOTICES }
}
