import { z } from 'zod'
import { askForCheck, carryOutCheck } from '../../src/orders/reconciliation/check-ledgers.ts'
import type { ReconciliationDeps } from '../../src/orders/reconciliation/reconcile.ts'
import { CHECK_JOB } from '../../src/orders/reconciliation/reconciliation-store.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ runId: z.string() })

/** Number of nights in which each fact is checked. */
const NIGHTLY_DAYS = 7

/** Compares the gateways' ledgers with the log and records differences. */
export function checkLedgers(deps: ReconciliationDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: CHECK_JOB,
    schema: Data,
    run: ({ websiteId, data: { runId } }) => carryOutCheck(deps, websiteId, runId),
  }
}

/** Recurring, each night. */
export function checkLedgersNightly(deps: ReconciliationDeps): JobHandler {
  return {
    name: 'check-ledgers-nightly',
    schema: z.unknown(),
    async run({ websiteId }) {
      await askForCheck(deps, websiteId, { days: NIGHTLY_DAYS, isNightly: true, now: new Date() })
    },
  }
}
