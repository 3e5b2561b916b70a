import { expect, test } from 'vitest'
import { startTestTraffic, type TestHit } from '../../testing/fixtures/test-traffic.ts'
import type { BreakdownReply, OverviewReply } from '../admin-contract.ts'

/** Small enough that three months of a small website fill the sketches. */
const SKETCH = 256
const app = await startTestTraffic(SKETCH)
const website = await app.addWebsite('crowded')
const owner = await website.signedIn()

/** Evenly distributed over all 64-bit numbers, like real hashes. */
function hashOf(visitor: number): string {
  return BigInt.asIntN(64, BigInt(visitor) * 0x9e3779b97f4a7c15n).toString()
}

const VISITORS = 3_000
const DAYS = 75

/** 53 visits a day, with one visitor in three coming twice: no day fills a sketch, but whole months do. */
const hits: TestHit[] = Array.from({ length: VISITORS + VISITORS / 3 }, (_, n) => ({
  at: new Date(Date.parse('2025-01-10T12:00:00Z') + (n % DAYS) * 86_400_000 + n).toISOString(),
  visit: n,
  visitor: hashOf(n % VISITORS),
  country: n % VISITORS < 100 ? 'FR' : 'DE',
}))
await app.record(website, hits, new Date('2025-06-15T12:00:00Z'))

const period = 'period=custom&from=2025-01-05&to=2025-04-02'
const bound = 4 / Math.sqrt(SKETCH - 2)

test('visitors over months are estimated within the bound of the sketch, and it is said', async () => {
  const reply = (await owner.get(`/api/analytics/overview?${period}`)).json() as OverviewReply
  expect(reply.isEstimate).toBe(true)
  expect(Math.abs(reply.totals.visitors / VISITORS - 1)).toBeLessThan(bound)
  expect(reply.totals).toMatchObject({ visits: hits.length, pageViews: hits.length, bounceRate: 1 })
})

test('counted visit by visit they are exact, and nothing is said', async () => {
  const reply = (await owner.get(`/api/analytics/overview?${period}&f=language:en`)).json() as OverviewReply
  expect(reply).toMatchObject({ isEstimate: false, totals: { visitors: VISITORS } })
})

test('of each value only those visitors are estimated that fill a sketch', async () => {
  const { rows, isEstimate } = (
    await owner.get(`/api/analytics/breakdown?${period}&dimension=country`)
  ).json() as BreakdownReply
  expect(isEstimate).toBe(true)
  expect(rows.map(({ value }) => value)).toEqual(['DE', 'FR'])
  expect(rows[1]?.visitors).toBe(100)
  expect(Math.abs((rows[0]?.visitors ?? 0) / (VISITORS - 100) - 1)).toBeLessThan(bound)
})

test('a past month reads the same before and after its roll-up', async () => {
  const before = (await owner.get(`/api/analytics/overview?${period}`)).json() as OverviewReply
  await app.record(
    website,
    [{ at: '2025-02-03T12:00:00Z', visit: 0, visitor: hashOf(0) }],
    new Date('2025-06-15T12:00:00Z'),
  )
  const after = (await owner.get(`/api/analytics/overview?${period}`)).json() as OverviewReply
  expect(after.totals.visits).toBe(before.totals.visits)
  expect(after.totals.pageViews).toBe(before.totals.pageViews + 1)
})
