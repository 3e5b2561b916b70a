import { followCounted } from './analytics/counted-news.ts'
import { findLive } from './analytics/find-live.ts'
import { createLiveWatch } from './analytics/live-watch.ts'
import { besideCarts, openReports } from './analytics/reports.ts'
import type { TrafficDeps } from './analytics/traffic-deps.ts'
import type { Foundation } from './foundation.ts'
import type { WebsiteCache } from './websites/website-cache.ts'

export interface Traffic extends TrafficDeps {
  closeReports(): Promise<void>
}

/** What dashboards read, by a role of their own. */
export function composeTraffic(
  { config, db, urls, broadcast, log }: Foundation,
  { findWebsite }: WebsiteCache,
): Traffic {
  const onError = (error: Error) => log.warn({ err: error }, 'dashboards could not read')
  const reports = openReports({ url: urls.reports, onError, ...besideCarts(!config.databaseUrl) })
  const live = createLiveWatch({ findLive: (websiteId) => findLive(reports, websiteId, new Date()), onError })
  const news = followCounted(broadcast, live.lookAgain)
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
