import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { type Count, type RawHit, type Recount, recountTraffic } from '../../testing/fixtures/recount-traffic.ts'
import { hitKinds } from '../hit-shapes.ts'
import { copyRow } from '../intake/rows/copy-row.ts'
import { writeBatch } from '../intake/write-batch.ts'
import { rollUpWebsite } from './roll-up-website.ts'

const urls = await createTestDatabase()
const app = testPool(urls.app)
const copyPool = openCopyPool(urls.app, { max: 2, onError: () => {} })
afterAll(() => copyPool.end())

/** Changes of clocks, by an hour or half an hour, also at midnight; and a time zone without any. */
const changes: [timeZone: string, at: string][] = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Europe/London', '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25T01:00:00Z'],
  ['Asia/Kolkata', '2026-03-31T18:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
]

const kinds = [1, 1, 1, hitKinds.siteSearch, hitKinds.heartbeat, hitKinds.addToCart]
const hit = fc.record({
  minutes: fc.integer({ min: -40 * 60, max: 40 * 60 }),
  visit: fc.nat({ max: 9 }),
  kind: fc.constantFrom(...kinds),
  path: fc.constantFrom('/', '/shop', '/shop/p/mug'),
  term: fc.constantFrom('mug', 'ring'),
})
const story = fc.record({
  change: fc.constantFrom(...changes),
  hits: fc.uniqueArray(hit, { minLength: 1, maxLength: 40, selector: ({ minutes }) => minutes }),
  /** The order of the hits, and whether earlier ones are rolled up before the next batch. */
  order: fc.array(fc.nat({ max: 1_000 }), { minLength: 40, maxLength: 40 }),
  batches: fc.integer({ min: 1, max: 5 }),
  rolledUp: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
})

/** Hashes of all sizes, including the extremes. */
const visitors = ['-9223372036854775808', '-17', '9223372036854775807', '5000000000000000000']
const countries = ['DE', 'FR', '', 'US']
let count = 0

test(
  'roll-ups equal a plain recount over raw rows exactly, in whatever order the hits came',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(story, async ({ change: [timeZone, at], hits, order, batches, rolledUp }) => {
        const website = { websiteId: `story-${++count}`, timeZone }
        const raw = hits.map(({ minutes, visit, kind, path, term }, n) => ({
          at: new Date(Date.parse(at) + minutes * 60_000 + n),
          kind,
          path,
          visitor: visitors[visit % 4] ?? '',
          visitId: idOf(visit),
          country: countries[visit % 4] ?? '',
          term: kind === hitKinds.siteSearch ? term : null,
        }))
        const shuffled = raw.toSorted((a, b) => (order[raw.indexOf(a)] ?? 0) - (order[raw.indexOf(b)] ?? 0))
        const size = Math.ceil(raw.length / batches)
        const now = new Date(Date.parse(at) + 3 * 86_400_000)
        for (let n = 0; n < batches; n++) {
          await flush(website.websiteId, shuffled.slice(n * size, (n + 1) * size))
          if (rolledUp[n]) await rollUpWebsite(app, website, { now })
        }
        await rollUpWebsite(app, website, { now: new Date(now.getTime() + 40 * 86_400_000) })
        expect(await readRollups(website.websiteId)).toEqual(plain(recountTraffic(raw, timeZone)))
      }),
      { numRuns: 60, endOnFailure: true },
    ),
)

function idOf(visit: number): string {
  return `00000000-0000-4000-8000-${String(visit).padStart(12, '0')}`
}

async function flush(websiteId: string, hits: RawHit[]): Promise<void> {
  const lines = hits.map((one, place) => {
    const place2 = ['', '', '', '', one.country, 'desktop', 'Firefox', 'Linux', 'en']
    return copyRow([
      place,
      one.at,
      one.kind,
      one.visitor,
      one.visitId,
      true,
      one.path,
      ...place2,
      null,
      one.term,
      null,
      null,
      null,
    ])
  })
  if (lines.length > 0)
    await writeBatch(copyPool, crypto.randomUUID(), { websiteId, hits: Buffer.from(`${lines.join('\n')}\n`) })
}

const shown = ['entry', 'exit', 'country', 'page', 'term']

async function readRollups(websiteId: string) {
  const sums = sql`visits, bounces, page_views as "pageViews", seconds`
  return withWebsite(app, websiteId, async (tx) => {
    const read = async (query: ReturnType<typeof sql>) =>
      (await query.execute(tx)).rows.map((row) => row as Record<string, unknown> & { key: unknown })
    const hours = await read(sql`select slot as key, ${sums}, visitors from traffic_hours`)
    const days = await read(
      sql`select day::text as key, ${sums}, visitors, cardinality(sketch) as held from traffic_days`,
    )
    const months = await read(
      sql`select month::text as key, ${sums}, cardinality(sketch) as visitors from traffic_months`,
    )
    const parts = await read(sql`
      select dimension || ' ' || day || ' ' || value as key, ${sums}, visitors from traffic_day_parts
      where dimension = any(${shown})`)
    expect(days.map(({ held }) => held)).toEqual(days.map(({ visitors }) => visitors))
    return {
      hours: byKey(hours.map((row) => ({ ...row, key: (row.key as Date).toISOString() }))),
      days: byKey(days.map(({ held, ...row }) => row as never)),
      months: byKey(months),
      parts: byKey(parts),
    }
  })
}

function byKey(rows: { key: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(rows.map(({ key, ...row }) => [String(key), row]))
}

function plain({ hours, days, months, parts }: Recount) {
  const flat = (counts: Map<string, Count>) =>
    Object.fromEntries([...counts].map(([key, one]) => [key, { ...one, visitors: one.visitors.size }]))
  return { hours: flat(hours), days: flat(days), months: flat(months), parts: flat(parts) }
}
