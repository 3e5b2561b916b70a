import { z } from 'zod'
import { listRoleHolders } from '../../src/identity/people/contributors.ts'
import type { PeopleTransaction } from '../../src/identity/people/people-changes.ts'
import { closeDigest, handOverDigest } from '../../src/inventory/alerts/alert-ledger.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { hasPermission } from '../../src/shared/permissions.ts'
import type { JobHandler } from '../job.ts'
import { mayWriteAbout } from './watch-stock-level.job.ts'

const Data = z.strictObject({ digestId: z.string() })

/** Collects stock alerts of ten minutes into one e-mail to everybody who works on stock. */
export function gatherStockAlerts({ db }: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'gather-stock-alerts',
    schema: Data,
    async run({ websiteId, data: { digestId } }) {
      const content = await closeDigest(db, websiteId, digestId)
      if (!content || !(await mayWriteAbout(db, websiteId))) return
      const people = await withWebsite(db, websiteId, (tx) =>
        listRoleHolders(db, tx as unknown as PeopleTransaction, websiteId),
      )
      const accountIds = people
        .filter((person) => hasPermission(person, 'inventory.adjust'))
        .map(({ accountId }) => accountId)
      await handOverDigest(db, websiteId, { digestId, content, accountIds })
    },
  }
}
