import type { Reaction } from '../reaction.ts'

/** Milliseconds. The request does the work at once; this job does what a crash or an unreachable gateway left undone. */
const WAIT_MS = 10_000

const settledTypes = new Set(['OrderRefundAsked', 'OrderCancelled'])

/** Carries out decisions about an order even if the process that made them dies. */
export const afterSale: Reaction = {
  name: 'after-sale',
  categories: ['order'],
  react({ type, entityId, recordedAt }) {
    if (!settledTypes.has(type)) return []
    const availableAt = new Date(recordedAt.getTime() + WAIT_MS)
    return [{ name: 'settle-order', data: { orderId: entityId, round: 1 }, availableAt }]
  },
}
