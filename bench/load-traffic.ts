import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { makePartitions } from '../src/analytics/partitions.ts'
import { rollUpWebsite } from '../src/analytics/rollups/roll-up-website.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import type { RoleUrls } from '../src/platform/database/roles.ts'
import { type TrafficDay, type TrafficYear, trafficYear } from './traffic-year.ts'

const columns = {
  hits: `website_id, at, batch_id, place, kind, visitor, visit_id, path, referrer, source, medium, campaign, country,
    device, browser, os, language, item_id, term, value_cents, seconds, detail`,
  visits: `website_id, visit_id, started_at, last_at, visitor, is_new, entry_at, exit_at, entry_path, exit_path, referrer,
    source, medium, campaign, country, device, browser, os, language, page_views, seconds`,
  pages: 'website_id, visit_id, path, started_at, views',
}
const tables = { hits: 'hits', visits: 'visits', pages: 'visit_pages' } as const

/** Loads a year by COPY, and adds it up by the product's own statements. Answers how many page views there are. */
export async function loadTraffic(urls: RoleUrls, year: TrafficYear, say: (line: string) => void): Promise<number> {
  const admin = openDatabase(urls.admin, { max: 2, onError: (error) => say(error.message) })
  const app = openDatabase(urls.app, { max: 2, onError: (error) => say(error.message) })
  const client = new pg.Client(urls.admin)
  await client.connect()
  try {
    const first = new Date(year.before.getTime() - year.days * 86_400_000)
    await makePartitions(admin, first, Math.ceil(year.days / 28) + 1)
    const views = await copyYear(client, year)
    await client.query('analyze hits, visits, visit_pages')
    say(`loaded ${views.toLocaleString('en')} page views`)
    await rollUp(app, client, year)
    await client.query('vacuum (analyze)')
    say(`rolled up ${year.sites.length} websites`)
    return views
  } finally {
    await client.end()
    await Promise.all([admin.destroy(), app.destroy()])
  }
}

async function copyYear(client: pg.Client, year: TrafficYear): Promise<number> {
  let views = 0
  for (const day of trafficYear(year)) {
    for (const name of ['hits', 'visits', 'pages'] as const) await copyDay(client, name, day)
    views += day.hits.length
  }
  return views
}

async function copyDay(client: pg.Client, name: keyof TrafficDay, day: TrafficDay): Promise<void> {
  if (day[name].length === 0) return
  const stream = client.query(from(`copy ${tables[name]} (${columns[name]}) from stdin`))
  await pipeline(Readable.from([`${day[name].join('\n')}\n`]), stream)
}

/** As if every hour of the year had just been flushed; two websites at a time. */
async function rollUp(app: Database, client: pg.Client, { sites, days, before }: TrafficYear): Promise<void> {
  for (const { websiteId } of sites)
    await client.query(
      `insert into dirty_slots (website_id, slot) select $1, generate_series($2::timestamptz, $3, '1 hour')`,
      [websiteId, new Date(before.getTime() - (days + 1) * 86_400_000), before],
    )
  const waiting = [...sites]
  async function work(): Promise<void> {
    for (let site = waiting.pop(); site; site = waiting.pop()) await rollUpWebsite(app, site, { now: before })
  }
  await Promise.all([work(), work()])
}
