import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { unguardCell } from '../../shared/csv/formula-guard.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { OverviewReply } from '../admin-contract.ts'
import { eventReportRoutes } from '../events/event-report-routes.ts'
import type { EventReply, EventsReply, LoadPartsReply } from '../page-contract.ts'
import { rollUpWebsite } from '../rollups/roll-up-website.ts'
import { panelEventRoutes } from '../settings/panel-event-routes.ts'
import { reportDefinitionRoutes } from '../settings/report-definition-routes.ts'
import { campaignRoutes } from '../traffic/campaign-routes.ts'
import { trafficRoutes } from '../traffic/traffic-routes.ts'
import { watchLive } from '../traffic/watch-live.ts'

const ANALYTICS = '/api/analytics'
const FORMULA = '=1+1'
const app = await startTestApp({
  routes({ db, urls }) {
    const live = watchLive({ findLive: async () => ({ visitors: 0, pages: [] }) as never, onError: () => {} })
    const deps = { db, live, reports: openTestReports(urls.reports), findTimeZone: async () => 'UTC' }
    const routes = [...trafficRoutes(deps), ...campaignRoutes(deps), ...eventReportRoutes(deps)]
    return [...routes, ...panelEventRoutes(deps), ...reportDefinitionRoutes(deps)].map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    }))
  },
})

let owner: HttpClient
let stranger: HttpClient
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

const get = async <Reply>(path: string) => (await owner.get(`${ANALYTICS}/${path}`)).json() as Reply

/** Parsed rows of a file, without its headings. No cell may begin a formula. */
async function rowsOf(path: string, client = owner): Promise<string[][]> {
  const { status, text } = await client.get(`${ANALYTICS}/${path}`)
  expect(status, text).toBe(200)
  expect(text).not.toMatch(/(^|[,\n])"?(?:[=+@]|-(?!\d))/m)
  return parse(text, { bom: true, from_line: 2, cast: unguardCell })
}

beforeAll(async () => {
  const shop = await app.addWebsite('acme')
  owner = await shop.signedIn()
  stranger = await (await app.addWebsite('other')).signedIn()
  const { websiteId } = shop
  await withWebsite(app.db, websiteId, async (tx) => {
    for (const [n, campaign] of [FORMULA, FORMULA, 'autumn'].entries())
      await sql`
        insert into visits (website_id, visit_id, started_at, last_at, visitor, is_new, entry_at, exit_at, entry_path,
          exit_path, referrer, source, medium, campaign, country, device, browser, os, language, page_views, seconds)
        values (${websiteId}, gen_random_uuid(), ${yesterday}, ${yesterday}, ${n}, true, ${yesterday}, ${yesterday}, '/',
          '/', '', 'newsletter', 'email', ${campaign}, 'DE', 'phone', '', '', 'de', 1, 0)`.execute(tx)
    await sql`
      insert into tracked_events (website_id, at, batch_id, place, visitor, schema, content)
      values (${websiteId}, ${yesterday}, gen_random_uuid(), 0, 1, 'wishlist_add', ${JSON.stringify({ colour: FORMULA })}::jsonb)`.execute(
      tx,
    )
    await sql`
      insert into hits (website_id, at, batch_id, place, kind, visitor, visit_id, path, referrer, source, medium, campaign,
        country, device, browser, os, language, detail)
      values (${websiteId}, ${yesterday}, gen_random_uuid(), 1, 42, 1, gen_random_uuid(), '/', '', '', '', '', 'DE',
        'phone', '', '', 'de', ${JSON.stringify({ name: FORMULA })}::jsonb)`.execute(tx)
    await sql`
      insert into page_speeds (website_id, at, batch_id, place, page_load_id, path, device, lcp, detail)
      values (${websiteId}, ${yesterday}, gen_random_uuid(), 1, 'load', '/', 'phone', 1200,
        ${JSON.stringify({ responseStart: 80, language: 'de' })}::jsonb)`.execute(tx)
  })
  await rollUpWebsite(app.db, { websiteId, timeZone: 'UTC' }, { now: new Date() })
  await owner.post(`${ANALYTICS}/goals`, { kind: 'path', name: FORMULA, pattern: '/' })
  await owner.post(`${ANALYTICS}/panel-events`, { panel: 'inventory', action: 'click-row' })
})

test('campaigns, sources and media are files with all their values', async () => {
  const visits = (rows: string[][]) => rows.map(([value, , count]) => [value, count])
  expect(visits(await rowsOf('campaigns/export'))).toEqual([
    [FORMULA, '2'],
    ['autumn', '1'],
  ])
  expect(visits(await rowsOf('campaigns/export?by=source'))).toEqual([['newsletter', '3']])
  expect(visits(await rowsOf('export?report=campaign&search=aut'))).toEqual([['autumn', '1']])
})

test('the file of the overview has the period it is compared with, and goals are a file of their own', async () => {
  const { series } = await get<OverviewReply>('overview?period=7d')
  const rows = await rowsOf('export?report=overview&period=7d&compare=previous')
  expect(rows.map(([slot, , visits]) => [slot, visits])).toEqual(series.map(({ slot, visits }) => [slot, `${visits}`]))
  expect(rows[0]).toHaveLength(8)
  expect(await rowsOf('export?report=goals&period=7d')).toEqual([[FORMULA, '0', '0.0000']])
})

test('events, one event, forms, phases of page loads and panels are files with the numbers of the page', async () => {
  const { events, signs } = await get<EventsReply>('events?period=7d')
  expect((await rowsOf('events/export?period=7d')).map(([name, , times]) => [name, times])).toEqual(
    events.map(({ name, times }) => [name, `${times}`]),
  )
  expect(await rowsOf('events/export?period=7d&report=signs')).toEqual(
    signs.map(({ what, name, about, times, visits }) => [what, name, about, `${times}`, `${visits}`]),
  )
  const { series } = await get<EventReply>('events/wishlist_add?period=7d')
  expect(await rowsOf('events/wishlist_add/export?period=7d')).toEqual(
    series.map(({ slot, times }) => [slot, `${times}`]),
  )
  expect(await rowsOf('events/wishlist_add/export?period=7d&report=properties')).toEqual([['colour', FORMULA, '1']])
  const { parts } = await get<LoadPartsReply>('speed/parts?period=7d')
  expect((await rowsOf('speed/parts/export?period=7d')).map(([part]) => part)).toEqual(parts.map(({ part }) => part))
  expect(await rowsOf('speed/parts/export?period=7d&report=contexts')).toEqual([['de', '1', '0', '1200.0']])
  expect(await rowsOf('panel-events/export')).toEqual([['inventory', 'click-row', '1']])
})

test('another website has none of it', async () => {
  for (const path of ['campaigns/export', 'events/export', 'speed/parts/export', 'panel-events/export'])
    expect(await rowsOf(path, stranger), path).toEqual([])
  expect((await stranger.get(`${ANALYTICS}/events/wishlist_add/export`)).status).toBe(404)
})
