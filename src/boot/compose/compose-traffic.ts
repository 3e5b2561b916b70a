import { subscribeCounted } from '../../analytics/intake/publish-counted.ts'
import { inBackgroundPool, openReports } from '../../analytics/reporting/reports.ts'
import { findLive } from '../../analytics/traffic/find-live.ts'
import type { TrafficDeps } from '../../analytics/traffic/traffic-deps.ts'
import { watchLive } from '../../analytics/traffic/watch-live.ts'
import type { WebsiteCache } from '../../websites/website-cache.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface TrafficServices extends TrafficDeps {
  closeReports(): Promise<void>
}

/** Read access of dashboards, with a role of their own. */
export function composeTraffic(
  { config, db, urls, broadcast, log }: Infrastructure,
  { findWebsite }: WebsiteCache,
): TrafficServices {
  const onError = (error: Error) => log.warn({ err: error }, 'reports database error')
  const reports = openReports({ url: urls.reports, onError, ...inBackgroundPool(!config.databaseUrl) })
  const live = watchLive({ findLive: (websiteId) => findLive(reports, websiteId, new Date()), onError })
  const news = subscribeCounted(broadcast, live.refresh)
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
