import { z } from 'zod'
import { listRoleHolders } from '../../src/identity/people/contributors.ts'
import type { PeopleTransaction } from '../../src/identity/people/people-changes.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { merchantLetterKinds } from '../../src/orders/letters/merchant-notices.ts'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import { hasPermission } from '../../src/shared/permissions.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({
  orderId: z.string(),
  kind: z.enum([...merchantLetterKinds, 'merchantSubscriptionUnpaid']),
  /** Version of the event that it is about, where an order may have several; absent in older jobs. */
  round: z.int().optional(),
  /** Id of the refund, if it is about one. */
  aboutId: z.string().optional(),
})

/** Queues an e-mail for everybody who works on orders. */
export function tellMerchants({ db }: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'tell-merchants',
    inSpareTime: true,
    schema: Data,
    async run({ websiteId, data: { orderId, kind, round = 1, aboutId } }) {
      const people = await inWebsite(db, websiteId, (own) =>
        listRoleHolders(db, own as unknown as PeopleTransaction, websiteId),
      )
      const readers = people.filter((person) => hasPermission(person, 'orders.read'))
      const jobs = readers.map(({ accountId }) =>
        orderLetterJob({
          subjectId: orderId,
          kind,
          recipient: accountId,
          round,
          attempt: 1,
          ...(aboutId !== undefined && { aboutId }),
        }),
      )
      await inWebsite(db, websiteId, (own) => enqueue(own, websiteId, jobs))
    },
  }
}
