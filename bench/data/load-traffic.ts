import pg from 'pg'
import { createPartitions } from '../../src/analytics/retention/partitions.ts'
import { rollUpWebsite } from '../../src/analytics/rollups/roll-up-website.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { copyRows } from './copy-rows.ts'
import { type TrafficDay, type TrafficYear, trafficYear } from './traffic-year.ts'

const tables: Record<keyof TrafficDay, string> = {
  hits: `hits (website_id, at, batch_id, place, kind, visitor, visit_id, path, referrer, source, medium, campaign, country,
    device, browser, os, language, item_id, term, value_cents, seconds, detail)`,
  visits: `visits (website_id, visit_id, started_at, last_at, visitor, is_new, entry_at, exit_at, entry_path, exit_path,
    referrer, source, medium, campaign, country, device, browser, os, language, page_views, seconds)`,
  pages: 'visit_pages (website_id, visit_id, path, started_at, views)',
  speeds: `page_speeds (website_id, at, batch_id, place, page_load_id, path, device, lcp, inp, cls, ttfb, fcp, fid,
    detail)`,
  errors: 'script_errors (website_id, at, batch_id, place, fingerprint, message, stack, path, browser, app)',
}

/** Loads a year by COPY, and rolls it up by the product's own statements. */
export async function loadTraffic(urls: RoleUrls, year: TrafficYear, say: (line: string) => void): Promise<void> {
  const admin = openDatabase(urls.admin, { max: 2, onError: (error) => say(error.message), statements: 'unlimited' })
  const app = openDatabase(urls.app, { max: 2, onError: (error) => say(error.message), statements: 'unlimited' })
  const client = new pg.Client(urls.admin)
  await client.connect()
  try {
    const first = new Date(year.before.getTime() - year.days * 86_400_000)
    await createPartitions(admin, first, Math.ceil(year.days / 28) + 1)
    const { hits, visits } = await copyYear(client, year)
    await client.query('analyze hits, visits, visit_pages, page_speeds, script_errors')
    say(`loaded ${hits.toLocaleString('en')} hits of ${visits.toLocaleString('en')} visits`)
    await rollUp(app, client, year)
    await client.query('vacuum (analyze)')
    say(`rolled up ${year.sites.length} websites`)
  } finally {
    await client.end()
    await Promise.all([admin.destroy(), app.destroy()])
  }
}

async function copyYear(client: pg.Client, year: TrafficYear): Promise<{ hits: number; visits: number }> {
  let [hits, visits] = [0, 0]
  for (const day of trafficYear(year)) {
    for (const name of Object.keys(tables) as (keyof TrafficDay)[]) await copyRows(client, tables[name], day[name])
    hits += day.hits.length
    visits += day.visits.length
  }
  return { hits, visits }
}

/** As if all of it had just been flushed; two websites at a time. */
async function rollUp(app: Database, client: pg.Client, { sites, before }: TrafficYear): Promise<void> {
  await client.query(
    `insert into dirty_slots (website_id, slot)
     select distinct website_id, date_trunc('hour', at, 'UTC') from hits where website_id = any($1)`,
    [sites.map(({ websiteId }) => websiteId)],
  )
  const waiting = [...sites]
  async function work(): Promise<void> {
    for (let site = waiting.pop(); site; site = waiting.pop()) await rollUpWebsite(app, site, { now: before })
  }
  await Promise.all([work(), work()])
}
