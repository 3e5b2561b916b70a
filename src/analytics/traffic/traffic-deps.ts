import type { Database } from '../../platform/database/database.ts'
import type { ReportsDeps } from '../reporting/report-snapshot.ts'
import type { LiveWatch } from './live-watch.ts'

/** What it takes to show traffic. */
export interface TrafficDeps extends ReportsDeps {
  /** Pool of the application's role: goals, segments and annotations are written with it. */
  db: Database
  live: LiveWatch
  /** IANA name. */
  findTimeZone(websiteId: string): Promise<string>
}
