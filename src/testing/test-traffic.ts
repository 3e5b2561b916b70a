import { afterAll } from 'vitest'
import { findLive } from '../analytics/find-live.ts'
import { hitKinds } from '../analytics/hit-shapes.ts'
import { copyRow } from '../analytics/intake/copy-line.ts'
import { createLiveWatch } from '../analytics/live-watch.ts'
import { reportDefinitionRoutes } from '../analytics/notes-routes.ts'
import { rollUpWebsite } from '../analytics/rollups/roll-up-website.ts'
import { writeBatch } from '../analytics/take-batch.ts'
import { trafficRoutes } from '../analytics/traffic-routes.ts'
import { type CopyPool, openCopyPool } from '../platform/database/copy-rows.ts'
import { openTestReports } from './open-test-reports.ts'
import { startTestApp, type TestApp, type TestWebsite } from './test-app.ts'

/** Everything that a test need not say of a hit. */
export interface TestHit {
  at: string
  visit: number
  visitor?: string
  kind?: number
  path?: string
  referrer?: string
  country?: string
  device?: string
  term?: string
}

export interface TestTraffic extends TestApp {
  /** Writes hits down as the flush job does, and adds them up. */
  record(website: TestWebsite, hits: TestHit[], now?: Date): Promise<void>
  /** How often the database was looked at for who is there now. */
  looks(): number
}

export const TIME_ZONE = 'America/New_York'

/** The real app with the dashboards of traffic, for websites in New York. */
export async function startTestTraffic(sketchSize?: number): Promise<TestTraffic> {
  let looks = 0
  const made: { copyPool?: CopyPool } = {}
  const app = await startTestApp({
    routes({ db, urls }) {
      const reports = openTestReports(urls.reports)
      const copyPool = openCopyPool(urls.app, { max: 2, onError: () => {} })
      made.copyPool = copyPool
      const live = createLiveWatch({
        findLive(websiteId) {
          looks++
          return findLive(reports, websiteId, new Date())
        },
        onError: () => {},
        everyMs: 20,
        atLeastEveryMs: 20,
      })
      afterAll(async () => {
        live.close()
        await copyPool.end()
      })
      const size = sketchSize === undefined ? {} : { sketchSize }
      const routes = trafficRoutes({ db, reports, live, findTimeZone: async () => TIME_ZONE, ...size })
      return [...routes, ...reportDefinitionRoutes({ db })].map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  return {
    ...app,
    looks: () => looks,
    async record({ websiteId }, hits, now = new Date()) {
      const lines = hits.map((hit, place) => `${lineOf(hit, place)}\n`).join('')
      if (made.copyPool) await writeBatch(made.copyPool, crypto.randomUUID(), { websiteId, hits: Buffer.from(lines) })
      const website = { websiteId, timeZone: TIME_ZONE }
      await rollUpWebsite(app.db, website, { now, ...(sketchSize !== undefined && { sketchSize }) })
    },
  }
}

function lineOf(hit: TestHit, place: number): string {
  const { at, visit, kind = hitKinds.pageView, path = '/', referrer = '', country = 'DE', device = 'desktop' } = hit
  const visitId = `00000000-0000-4000-8000-${String(visit).padStart(12, '0')}`
  const origin = [referrer, '', '', '', country, device, 'Firefox', 'Linux', 'en']
  const rest = [null, hit.term, null, null, null]
  return copyRow([place, at, kind, hit.visitor ?? String(visit), visitId, true, path, ...origin, ...rest])
}
