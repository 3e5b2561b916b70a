import { z } from 'zod'
import { advance } from '../../src/checkout/process/advance.ts'
import type { ProcessDeps } from '../../src/checkout/process/checkout-deps.ts'
import { settlePayAgain } from '../../src/orders/pay-again/pay-again.ts'
import { findPayment } from '../../src/payments/use-cases/payments.ts'
import { settleWebhooks as settle } from '../../src/payments/use-cases/settle-webhooks.ts'
import { forgetOldWebhooks, listWaitingWebhooks, SETTLE_JOB } from '../../src/payments/webhooks/webhook-inbox.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import { settleCardChange } from '../../src/subscriptions/use-cases/change-card.ts'
import type { JobHandler } from '../job.ts'

/** Milliseconds until an event that could not be matched, or whose gateway was unreachable, is retried. */
const RETRY_MS = 60_000

const Data = z.strictObject({})

/**
 * Fetches the objects of gateway events, and advances the checkouts that wait for them. Events of unknown payments are
 * retried every minute for 24 hours.
 */
export function settleWebhooks(deps: ProcessDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: SETTLE_JOB,
    isFenced: true,
    schema: Data,
    async run({ websiteId }) {
      const now = new Date()
      for (const paymentId of await settle(deps, websiteId, now)) {
        const { requested } = await findPayment(deps, { websiteId, paymentId })
        const at = { websiteId, now: now.toISOString() }
        if (requested?.purpose === 'checkout') await advance(deps, { ...at, checkoutId: requested.referenceId })
        if (requested?.purpose === 'renewal') await settleCardChange(deps, at, paymentId)
        if (requested?.purpose === 'order') await settlePayAgain(deps, at, requested.referenceId)
      }
      await lookAgain(deps, websiteId, now)
    },
  }
}

async function lookAgain({ db }: ProcessDeps, websiteId: string, now: Date): Promise<void> {
  const [waiting] = await listWaitingWebhooks(db, websiteId, now)
  if (!waiting) return
  const slot = Math.floor(now.getTime() / RETRY_MS) + 1
  const job = { name: SETTLE_JOB, id: `${SETTLE_JOB}:again:${slot}`, data: {}, availableAt: new Date(slot * RETRY_MS) }
  await inWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
}

/** Recurring: deletes events that were processed long ago. */
export function forgetWebhooks({ db }: Pick<ProcessDeps, 'db'>): JobHandler {
  return {
    name: 'forget-webhooks',
    schema: z.unknown(),
    run: ({ websiteId }) => forgetOldWebhooks(db, websiteId, new Date()),
  }
}
