import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { Question } from '../admin-contract.ts'
import { rollUpSpeed } from './roll-up-speed.ts'
import { showErrors } from './show-errors.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)
const reports = openTestReports(urls.reports)

const now = new Date('2026-11-20T12:00:00Z')
const place = { websiteId: 'w', timeZone: 'Pacific/Auckland', now }

const ask = (query: Record<string, string>, where = place) => showErrors({ reports }, where, Question.parse(query))
const addUp = () => withWebsite(db, 'w', (tx) => rollUpSpeed(tx, { ...place, days: undefined }))

async function fail(at: string, fingerprint: string, path: string, browser: string, message = 'x is not a function') {
  await withWebsite(db, 'w', (tx) =>
    sql`
      insert into script_errors
      values ('w', ${at}, gen_random_uuid(), 0, ${fingerprint}, ${message}, 'at f (a.js)', ${path}, ${browser}, 'storefront')`.execute(
      tx,
    ),
  )
}

beforeAll(async () => {
  await fail('2026-10-01T00:00:00Z', 'old', '/', 'Safari')
  await fail('2026-11-19T10:00:00Z', 'old', '/shop', 'Safari', 'y is not a function')
  // A minute before and after midnight in New Zealand.
  await fail('2026-11-19T10:59:00Z', 'new', '/', 'Chrome')
  await fail('2026-11-19T11:01:00Z', 'new', '/', 'Firefox')
  await fail('2026-11-20T01:00:00Z', 'new', '/cart', 'Chrome')
  await addUp()
})

test('errors are listed once each, most frequent first, with time, page and browsers', async () => {
  const { groups, times, faults, series, previous } = await ask({ period: '7d' })
  expect({ times, faults, previous }).toEqual({ times: 4, faults: 2, previous: null })
  expect(groups).toEqual([
    {
      fingerprint: 'new',
      message: 'x is not a function',
      stack: 'at f (a.js)',
      app: 'storefront',
      times: 3,
      firstAt: '2026-11-19T10:59:00.000Z',
      lastAt: '2026-11-20T01:00:00.000Z',
      isNew: true,
      pages: [
        { value: '/', times: 2 },
        { value: '/cart', times: 1 },
      ],
      pageCount: 2,
      browsers: [
        { value: 'Chrome', times: 2 },
        { value: 'Firefox', times: 1 },
      ],
    },
    expect.objectContaining({ fingerprint: 'old', message: 'y is not a function', times: 1, isNew: false }),
  ])
  expect(series.filter((day) => day.times > 0)).toEqual([
    { slot: '2026-11-19', times: 2 },
    { slot: '2026-11-20', times: 2 },
  ])
  expect(series).toHaveLength(7)
})

test('a period is compared with the previous one, in total and by day', async () => {
  const { previous, previousSeries } = await ask({ period: 'day', on: '2026-11-20', compare: 'previous' })
  expect(previous).toEqual({ times: 2, faults: 2 })
  expect(previousSeries).toEqual([{ slot: '2026-11-19', times: 2 }])
  const week = await ask({ period: '7d', compare: 'previous' })
  expect(week.previousSeries?.map(({ times }) => times)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await ask({ period: '7d' })).previousSeries).toBeNull()
})

test('a second roll-up gives the same, and the text of an error survives its raw rows', async () => {
  const before = await ask({ period: '12mo' })
  await addUp()
  expect(await ask({ period: '12mo' })).toEqual(before)
  await sql`delete from script_errors where fingerprint = 'old'`.execute(owner)
  await withWebsite(db, 'w', (tx) => rollUpSpeed(tx, { ...place, days: [{ from: '2026-11-20', to: '2026-11-20' }] }))
  expect(await ask({ period: '12mo' })).toEqual(before)
})

test('another website sees none of it', async () =>
  expect(await ask({ period: '12mo' }, { ...place, websiteId: 'v' })).toMatchObject({
    times: 0,
    faults: 0,
    groups: [],
  }))
