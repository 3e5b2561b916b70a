import type pg from 'pg'
import { Question } from '../../src/analytics/admin-contract.ts'
import type { ReportScope, ReportsDeps } from '../../src/analytics/reporting/report-snapshot.ts'
import { findOverview } from '../../src/analytics/traffic/find-overview.ts'
import { type Count, type RawHit, recountTraffic } from '../../src/testing/fixtures/recount-traffic.ts'

export interface RecountResult {
  /** Number of compared values, and of those that differ from the recount. */
  compared: number
  different: number
  /** Relative error of the year's visitors; 0 if exact. */
  visitorsOff: number
}

const YEAR = { period: 'custom', from: '2025-07-01', to: '2026-06-30' }

/**
 * Counts the raw rows of a website hit by hit and compares the roll-ups. With the role of the tables' owner, which sees all.
 */
export async function recountRollUps(client: pg.Client, deps: ReportsDeps, place: ReportScope): Promise<RecountResult> {
  const hits = await readHits(client, place.websiteId)
  const { days, parts } = recountTraffic(hits, place.timeZone)
  const expected = new Map([...days, ...parts].map(([key, count]) => [key, textOf(count)]))
  const found = await readRollups(client, place.websiteId)
  const keys = new Set([...expected.keys(), ...found.keys()])
  const different = [...keys].filter((key) => expected.get(key) !== found.get(key)).length
  const inYear = [...days].filter(([day]) => day >= YEAR.from && day <= YEAR.to)
  const visitors = new Set(inYear.flatMap(([, count]) => [...count.visitors])).size
  const { totals } = await findOverview(deps, place, Question.parse(YEAR))
  return { compared: keys.size, different, visitorsOff: Math.abs(totals.visitors - visitors) / visitors }
}

async function readHits(client: pg.Client, websiteId: string): Promise<RawHit[]> {
  const { rows } = await client.query<RawHit>(
    `select at, kind, visitor::text, visit_id::text as "visitId", path, country, term from hits where website_id = $1`,
    [websiteId],
  )
  return rows
}

const sums = `visits || ' ' || bounces || ' ' || page_views || ' ' || seconds || ' ' || visitors`

async function readRollups(client: pg.Client, websiteId: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; sums: string }>(
    `select day::text as key, ${sums} as sums from traffic_days where website_id = $1
     union all
     select dimension || ' ' || day || ' ' || value, ${sums} from traffic_day_parts
     where website_id = $1 and dimension in ('entry', 'exit', 'country', 'page', 'term')`,
    [websiteId],
  )
  return new Map(rows.map((row) => [row.key, row.sums]))
}

function textOf({ visits, bounces, pageViews, seconds, visitors }: Count): string {
  return [visits, bounces, pageViews, seconds, visitors.size].join(' ')
}
