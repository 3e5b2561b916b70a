import { z } from 'zod'
import { listRoleHolders } from '../../src/identity/people/contributors.ts'
import type { PeopleTransaction } from '../../src/identity/people/people-changes.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import { hasPermission } from '../../src/shared/permissions.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ orderId: z.string(), kind: z.enum(['merchant', 'merchantPaymentFailed']) })

/** Queues an e-mail for everybody who works on orders. */
export function tellMerchants({ db }: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'tell-merchants',
    schema: Data,
    run: ({ websiteId, data: { orderId, kind } }) =>
      withWebsite(db, websiteId, async (tx) => {
        const people = await listRoleHolders(db, tx as unknown as PeopleTransaction, websiteId)
        const readers = people.filter((person) => hasPermission(person, 'orders.read'))
        const jobs = readers.map(({ accountId }) =>
          orderLetterJob({ subjectId: orderId, kind, recipient: accountId, round: 1, attempt: 1 }),
        )
        await enqueue(tx, websiteId, jobs)
      }),
  }
}
