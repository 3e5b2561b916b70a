import { afterAll } from 'vitest'
import { openReports, type Reports } from '../analytics/reports.ts'

/** What dashboards read with; closed by itself when the test file is done. */
export function openTestReports(url: string, atOnce = 3): Reports {
  const reports = openReports({ url, atOnce, onError: () => {} })
  afterAll(() => reports.close())
  return reports
}
