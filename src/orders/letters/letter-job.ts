import { z } from 'zod'
import type { NewJob } from '../../platform/outbox/outbox.ts'
import { orderLetterKinds } from './letters-table.ts'

/** Identifies an e-mail about an order; ids only. */
export const OrderLetterJob = z.strictObject({
  subjectId: z.string(),
  kind: z.enum(orderLetterKinds),
  /** Account id of a contributor; empty for the customer. */
  recipient: z.string(),
  round: z.int(),
  attempt: z.int(),
  /** Id of the parcel or the refund, if it is about one. */
  aboutId: z.string().optional(),
})
export type OrderLetterJob = z.infer<typeof OrderLetterJob>

export function orderLetterJob(data: OrderLetterJob, availableAt?: Date): NewJob {
  return { name: 'send-order-letter', id: letterName(data), data, ...(availableAt && { availableAt }) }
}

/** Name of the job, the same for a letter and its attempt. */
export function letterName({ subjectId, kind, recipient, round, attempt }: OrderLetterJob): string {
  return `send-order-letter:${subjectId}:${kind}:${recipient}:${round}.${attempt}`
}
