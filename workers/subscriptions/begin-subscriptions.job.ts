import { z } from 'zod'
import { beginSubscriptions as begin } from '../../src/subscriptions/use-cases/begin-subscriptions.ts'
import type { SubscriptionDeps } from '../../src/subscriptions/use-cases/subscription-deps.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ orderId: z.string() })

/** Begins the subscription of an order that was paid. */
export function beginSubscriptions(deps: SubscriptionDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'begin-subscriptions',
    schema: Data,
    run: ({ websiteId, data: { orderId } }) => begin(deps, { websiteId, orderId }),
  }
}
