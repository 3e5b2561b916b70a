import { subscribeCounted } from './analytics/counted-news.ts'
import { findLive } from './analytics/find-live.ts'
import { createLiveWatch } from './analytics/live-watch.ts'
import { inBackgroundPool, openReports } from './analytics/reports.ts'
import type { TrafficDeps } from './analytics/traffic-deps.ts'
import type { Infrastructure } from './foundation.ts'
import type { WebsiteCache } from './websites/website-cache.ts'

export interface TrafficServices extends TrafficDeps {
  closeReports(): Promise<void>
}

/** What dashboards read, by a role of their own. */
export function composeTraffic(
  { config, db, urls, broadcast, log }: Infrastructure,
  { findWebsite }: WebsiteCache,
): TrafficServices {
  const onError = (error: Error) => log.warn({ err: error }, 'dashboards could not read')
  const reports = openReports({ url: urls.reports, onError, ...inBackgroundPool(!config.databaseUrl) })
  const live = createLiveWatch({ findLive: (websiteId) => findLive(reports, websiteId, new Date()), onError })
  const news = subscribeCounted(broadcast, live.lookAgain)
  return {
    db,
    reports,
    live,
    findTimeZone: async (websiteId) => (await findWebsite(websiteId))?.website.timeZone ?? 'UTC',
    async closeReports() {
      news.stop()
      await reports.close()
    },
  }
}
