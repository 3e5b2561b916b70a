import type { Database } from '../../platform/database/database.ts'
import type { ReportsDeps } from '../reporting/report-snapshot.ts'
import type { LiveWatcher } from './watch-live.ts'

/** Dependencies of the traffic reports. */
export interface TrafficDeps extends ReportsDeps {
  /** Pool of the application's role, which writes goals, segments and annotations. */
  db: Database
  live: LiveWatcher
  /** IANA name. */
  findTimeZone(websiteId: string): Promise<string>
}
