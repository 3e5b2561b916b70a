import { startBatchDispatcher } from '../../analytics/intake/buffer/dispatch-batches.ts'
import { hitBuffer } from '../../analytics/intake/buffer/hit-buffer.ts'
import { createSaltCache, findOrCreateSalt } from '../../analytics/intake/daily-salts.ts'
import type { TrackingDeps } from '../../analytics/intake/intake-routes.ts'
import { resolveHitContext } from '../../analytics/intake/pipeline/hit-context.ts'
import { createIntakeCounters, type IntakeCounters } from '../../analytics/intake/pipeline/intake-counters.ts'
import { createIntake } from '../../analytics/intake/pipeline/pipeline.ts'
import { createSettingsCache } from '../../analytics/intake/pipeline/settings-cache.ts'
import { requestRollUp } from '../../analytics/intake/request-roll-up.ts'
import type { SampleHistoryDeps } from '../../analytics/settings/sample-history-routes.ts'
import { findAnalyticsSettings } from '../../analytics/settings/settings-store.ts'
import { staffPasses } from '../../analytics/settings/staff-pass.ts'
import { allowsCookies } from '../../analytics/settings/tracking-mode.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { DatabaseOutage } from '../../platform/database/database-outage.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface AnalyticsServices
  extends Omit<TrackingDeps, 'db' | 'originOf' | 'urlOfManage' | keyof SampleHistoryDeps> {
  /**
   * Whether a website's visitors may get cookies, on the first page or after their consent. False when the settings cannot
   * be read.
   */
  allowsCookies(websiteId: string, hasConsented?: boolean): Promise<boolean>
  /** For `/readyz`: counts of the hits this process received. */
  describeHits(): IntakeCounters & { waiting: number }
  /** Dispatches the hits that are still buffered. */
  closeIntake(): Promise<void>
}

/** Intake of hits, from the request to the queue, without a query to the database. */
export function composeAnalytics(
  { config, db, hitQueue, hitBatchMs, log, secrets }: Infrastructure,
  outage: DatabaseOutage,
): AnalyticsServices {
  const buffer = hitBuffer()
  const tally = createIntakeCounters()
  const measuring = createSettingsCache({ read: (websiteId) => findAnalyticsSettings(db, websiteId), outage })
  const salts = createSaltCache(
    (day) => findOrCreateSalt(db, day),
    (error) => log.warn({ err: error }, 'daily visitor salt unavailable'),
  )
  const reporting = logHitLosses(tally, (lost) => log.error({ lost }, 'hits lost: queue unavailable'))
  const dispatcher = startBatchDispatcher({
    buffer,
    queue: hitQueue,
    tally,
    ...(hitBatchMs !== undefined && { everyMs: hitBatchMs }),
    onError: (error) => log.warn({ err: error, waiting: buffer.size() }, 'hit dispatch failed, will retry'),
  })
  return {
    intake: createIntake({ buffer, tally, findSettings: measuring.find, saltAt: salts.saltAt }),
    measuring,
    staffPasses: staffPasses(secrets.cookieKey),
    allowsCookies: async (websiteId, hasConsented) => {
      try {
        return allowsCookies(await measuring.find(websiteId), hasConsented)
      } catch {
        return false
      }
    },
    askedBy: (req, visit) => resolveHitContext(req, visit, config),
    askForRollUp: (websiteId) => withWebsite(db, websiteId, (tx) => requestRollUp(tx, websiteId, Date.now())),
    describeHits: () => ({ ...tally, waiting: buffer.size() }),
    async closeIntake() {
      salts.stop()
      await dispatcher.stop()
      clearInterval(reporting)
      if (buffer.size() > 0) log.error({ lost: buffer.size() }, 'hits lost at shutdown')
    },
  }
}

/** Logs newly lost hits at intervals. */
function logHitLosses(tally: IntakeCounters, say: (lost: number) => void): NodeJS.Timeout {
  let said = 0
  const report = () => {
    if (tally.lost > said) say(tally.lost - said)
    said = tally.lost
  }
  return setInterval(report, 10_000).unref()
}
