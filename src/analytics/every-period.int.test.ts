import { expect, test } from 'vitest'
import { startTestTraffic } from '../testing/test-traffic.ts'
import { dimensions, type OverviewReply, periods } from './admin-contract.ts'

const app = await startTestTraffic()
const shop = await app.addWebsite('pottery')
const owner = await shop.signedIn()

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

test('realtime counts the last thirty minutes, by the minute in which a visit began, beside the thirty before', async () => {
  const reply = await owner.get('/api/analytics/overview?period=realtime&compare=previous')
  const { totals, previous, interval, series } = reply.json() as OverviewReply
  expect(interval).toBe('minute')
  expect(totals).toMatchObject({ visits: 1, pageViews: 2 })
  expect(previous).toMatchObject({ visits: 1, pageViews: 1 })
  expect(series).toHaveLength(30)
  expect(series.map(({ pageViews }) => pageViews).filter((views) => views > 0)).toEqual([2])
})
