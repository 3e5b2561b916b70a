import type { Reaction } from '../reaction.ts'

/** The request does it at once; this is for what a crash or a silent gateway left undone. */
const WAIT_MS = 10_000

const settledTypes = new Set(['OrderRefundAsked', 'OrderCancelled'])

/** What was decided about an order is carried out though the process that decided it ends. */
export const afterSale: Reaction = {
  name: 'after-sale',
  categories: ['order'],
  react({ type, entityId, recordedAt }) {
    if (!settledTypes.has(type)) return []
    const availableAt = new Date(recordedAt.getTime() + WAIT_MS)
    return [{ name: 'settle-order', data: { orderId: entityId, round: 1 }, availableAt }]
  },
}
