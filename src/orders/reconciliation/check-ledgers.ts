import { v7 } from 'uuid'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'
import { beginCheck, findBegunCheck, finishCheck } from './reconciliation-store.ts'

/** Younger payments may not be in the log yet; they are left to the next check. */
const SETTLED_AFTER_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** Starts a check of the last days, unless one is running. */
export function askForCheck(
  { db }: Pick<ReconciliationDeps, 'db'>,
  websiteId: string,
  { days, isNightly, now }: { days: number; isNightly: boolean; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() - SETTLED_AFTER_MS)
  const from = new Date(until.getTime() - days * DAY_MS)
  return beginCheck(db, websiteId, { runId: v7(), isNightly, startedAt: now, from, until })
}

/** Runs a check that was started. Idempotent. */
export async function carryOutCheck(deps: ReconciliationDeps, websiteId: string, runId: string): Promise<void> {
  const check = await findBegunCheck(deps.db, websiteId, runId)
  if (!check) return
  const result = await reconcile(deps, websiteId, check)
  await finishCheck(deps.db, websiteId, { runId, result, now: new Date() })
}
