import { expect, test } from 'vitest'
import { localDay } from '../../shared/calendar.ts'
import { startTestReports } from '../../testing/fixtures/test-reports.ts'
import { startTestTraffic } from '../../testing/fixtures/test-traffic.ts'
import { dimensions, type OverviewReply, periods } from '../admin-contract.ts'

const app = await startTestTraffic()
const shop = await app.addWebsite('pottery')
const owner = await shop.signedIn()

const store = await startTestReports('America/New_York')
const merchant = await (await store.addWebsite('pottery')).signedIn()

const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
await app.record(shop, [
  { at: minutesAgo(45), visit: 1, path: '/' },
  { at: minutesAgo(10), visit: 2, path: '/' },
  { at: minutesAgo(9), visit: 2, path: '/shop' },
])

const reports = [
  ...['overview', 'export?report=overview'],
  ...dimensions.map((dimension) => `breakdown?dimension=${dimension}`),
]
const asked = periods.filter((period) => period !== 'custom').map((period) => `period=${period}`)

test.each([...asked, 'period=custom&from=2025-11-01&to=2025-11-03'])(
  'every report of traffic answers for %s',
  async (period) => {
    for (const report of reports)
      for (const filter of ['', '&f=device:phone', '&compare=previous']) {
        const path = `/api/analytics/${report}${report.includes('?') ? '&' : '?'}${period}${filter}`
        const { status, text } = await owner.get(path)
        expect(status, `${path}: ${text}`).toBe(200)
      }
  },
)

const ofDays = ['carts', 'carts/abandoned', 'stock', 'restock', 'speed', 'speed?groupBy=page', 'errors']
const files = ofDays.map((report) => report.replace(/\?|$/, (sign) => `/export${sign}`))

test.each([...asked, 'period=custom&from=2025-11-01&to=2025-11-03'])(
  'every report of the store, of speed and of errors answers for %s, and so does its file',
  async (period) => {
    for (const report of [...ofDays, ...files, 'restock/export?report=days'])
      for (const more of ['', '&f=device:phone', '&compare=previous']) {
        const path = `/api/analytics/${report}${report.includes('?') ? '&' : '?'}${period}${more}`
        const { status, text } = await merchant.get(path)
        expect(status, `${path}: ${text}`).toBe(200)
      }
  },
)

test('for the last thirty minutes, daily figures are those of today', async () => {
  for (const report of ['carts', 'restock', 'speed', 'errors']) {
    const reply = await merchant.get(`/api/analytics/${report}?period=realtime`)
    const { from, to } = reply.json() as { from: string; to: string }
    expect([from, to]).toEqual(Array(2).fill(localDay(new Date(), 'America/New_York')))
  }
})

test('realtime counts the last thirty minutes, by the minute in which a visit began, beside the thirty before', async () => {
  const reply = await owner.get('/api/analytics/overview?period=realtime&compare=previous')
  const { totals, previous, interval, series } = reply.json() as OverviewReply
  expect(interval).toBe('minute')
  expect(totals).toMatchObject({ visits: 1, pageViews: 2 })
  expect(previous).toMatchObject({ visits: 1, pageViews: 1 })
  expect(series).toHaveLength(30)
  expect(series.map(({ pageViews }) => pageViews).filter((views) => views > 0)).toEqual([2])
})
