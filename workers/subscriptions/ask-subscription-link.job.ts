import { z } from 'zod'
import { listSubscriptions } from '../../projections/subscriptions/queries.ts'
import { requestSubscriptionLink } from '../../src/orders/letters/letter-ledger.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Vault ref; empty for an address that nobody here has. */
const Data = z.strictObject({ customerRef: z.string() })

/** Requests the e-mail with a link for somebody who has subscribed. */
export function askSubscriptionLink({ db }: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'ask-subscription-link',
    schema: Data,
    async run({ websiteId, data: { customerRef } }) {
      const [subscription] = await listSubscriptions(db, websiteId, { view: 'all', customerRef, limit: 1 })
      if (subscription) await requestSubscriptionLink(db, websiteId, customerRef, new Date().toISOString())
    },
  }
}
