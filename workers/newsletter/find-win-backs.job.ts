import * as z from 'zod'
import { automationJob } from '../../src/newsletter/automations/automation-ledger.ts'
import { findAutomations } from '../../src/newsletter/automations/automation-store.ts'
import { listToWinBack } from '../../src/newsletter/reports/automation-reports.ts'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'

const AT_ONCE = 500

/** Looks each hour for customers who have not ordered for as long as the owner said. */
export function findWinBacks({ db }: { db: Database }): JobHandler {
  return {
    name: 'find-win-backs',
    schema: z.unknown(),
    async run({ websiteId }) {
      const { winBack, winBackDays: days } = await findAutomations(db, websiteId)
      if (!winBack.isOn || winBack.listId === null) return
      const people = await listToWinBack(db, websiteId, { listId: winBack.listId, days, limit: AT_ONCE })
      await inWebsite(db, websiteId, (tx) =>
        enqueue(
          tx,
          websiteId,
          people.map((personRef) => automationJob({ kind: 'winBack', personRef })),
        ),
      )
    },
  }
}
