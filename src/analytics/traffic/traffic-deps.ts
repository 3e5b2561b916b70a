import type { Database } from '../../platform/database/database.ts'
import type { ReportsDeps } from '../reporting/report-snapshot.ts'
import type { LiveWatcher } from './watch-live.ts'

/** What the traffic reports need. */
export interface TrafficDeps extends ReportsDeps {
  /** Pool of the application's role: goals, segments and annotations are written with it. */
  db: Database
  live: LiveWatcher
  /** IANA name. */
  findTimeZone(websiteId: string): Promise<string>
}
