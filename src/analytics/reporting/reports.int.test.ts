import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { inBackgroundPool, openReports } from './reports.ts'

const urls = await createTestDatabase()

const settings = async (tx: Database) => {
  const { rows } = await sql`
    select current_setting('work_mem') as memory, current_setting('hash_mem_multiplier') as times,
      current_setting('statement_timeout') as patience,
      current_setting('max_parallel_workers_per_gather') as helpers`.execute(tx)
  return rows[0]
}
const bounds = { memory: '32MB', times: '1', patience: '5s' }

test('a query has 32 MB of work memory, five seconds, and one parallel worker while it is alone', async () => {
  const reports = openTestReports(urls.reports)
  expect(await reports.read('a', settings)).toEqual({ ...bounds, helpers: '1' })
  const together = await Promise.all(['a', 'a', 'b', 'b'].map((websiteId) => reports.read(websiteId, settings)))
  expect(together).toEqual(Array(4).fill({ ...bounds, helpers: '0' }))
})

test('at most fifty queries of a busy website wait, and another website is served after the first of them', async () => {
  const reports = openTestReports(urls.reports, 1)
  const done: string[] = []
  const ask = (websiteId: string) =>
    reports.read(websiteId, async (tx) => {
      await sql`select`.execute(tx)
      done.push(websiteId)
    })
  const crowd = Array.from({ length: 51 }, () => ask('a'))
  await expect(ask('a')).rejects.toThrow('We are very busy at the moment. Please try again.')
  await Promise.all([...crowd, ask('b')])
  expect(done).toHaveLength(52)
  expect(done.indexOf('b')).toBe(2)
})

test('figures of a read model that lacks a new column or table are said to be recalculated, for half a minute', async () => {
  const reports = openTestReports(urls.reports)
  for (const statement of [sql`select fresh from websites`, sql`select from fresh_table`])
    await expect(reports.read('a', (tx) => statement.execute(tx))).rejects.toMatchObject({
      message: 'These figures are being recalculated after an update. Please try again in a minute.',
      retryAfterSeconds: 30,
    })
})

test('each connection says which process of the server answers it', async () => {
  const pids: number[] = []
  const reports = openReports({ url: urls.reports, atOnce: 1, onError: () => {}, onConnect: (pid) => pids.push(pid) })
  onTestFinished(() => reports.close())
  const ask = () => reports.read('a', (tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  const [first, second] = [await ask(), await ask()]
  expect(pids).toEqual([first.rows[0]?.pid])
  expect(second.rows).toEqual(first.rows)
})

test.each([
  { gives: 1, isOwnServer: true, cores: 1 },
  { gives: 1, isOwnServer: true, cores: 2 },
  { gives: 2, isOwnServer: true, cores: 3 },
  { gives: 3, isOwnServer: true, cores: 32 },
  { gives: 3, isOwnServer: false, cores: 2 },
])('beside a database of our own a core is left to carts: $gives at once of $cores cores', ({ gives, ...place }) => {
  expect(inBackgroundPool(place.isOwnServer, place.cores).atOnce).toBe(gives)
})
