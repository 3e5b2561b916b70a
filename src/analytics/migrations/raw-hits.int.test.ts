import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrations } from '../../modules.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { ensureDatabase } from '../../platform/database/ensure-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { prepareRoles, roleUrls } from '../../platform/database/roles.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { createPartitions, maintainPartitions } from '../retention/partitions.ts'

const urls = await createTestDatabase()
const admin = testPool(urls.admin)
const app = testPool(urls.app)

test('raw rows of a month are in their own partition, and rows without a month in the default one', async () => {
  await createPartitions(admin, new Date('2026-03-31T23:59:59Z'), 2)
  await maintainPartitions(admin, new Date())
  const put = (at: string) =>
    withWebsite(app, 'a', (tx) =>
      sql`insert into script_errors values ('a', ${at}, gen_random_uuid(), 0, 'f', 'm', '', '/', '', '')`.execute(tx),
    )
  for (const at of ['2026-03-01T00:00:00Z', '2026-04-30T23:59:59Z', '2019-01-01T00:00:00Z']) await put(at)
  const { rows } = await sql`select tableoid::regclass::text as name from script_errors order by at`.execute(admin)
  expect(rows.map((row) => (row as { name: string }).name)).toEqual([
    'script_errors_rest',
    'script_errors_2026_03',
    'script_errors_2026_04',
  ])
})

test('a partition queried by name has the same row-level security', async () => {
  await expect(sql`select * from script_errors_2026_03`.execute(app)).rejects.toThrow('no website scope')
  const seen = await withWebsite(app, 'b', (tx) => sql`select * from script_errors_2026_03`.execute(tx))
  expect(seen.rows).toEqual([])
})

test('visits that were there before they were put together by website are all there afterwards', async () => {
  const server = inject('postgresUrl')
  await ensureDatabase(server, 'visits_mixed')
  const old = roleUrls(new URL('/visits_mixed', server).href)
  await prepareRoles(old)
  const divides = migrations.findIndex(({ name }) => name === '0034-analytics-by-website')
  await migrate(old.admin, migrations.slice(0, divides))
  const owner = testPool(old.admin)
  const write = (text: string) => sql.raw(text).execute(owner)
  await write(`insert into visits select w, gen_random_uuid(), now(), now(), n, true, now(), now(), '/', '/', '', '', '', '',
    'DE', 'phone', 'Chrome', 'iOS', 'de', 1, 0 from unnest(array['a', 'b', 'c']) w, generate_series(1, 20) n`)
  await write(`insert into visit_pages select website_id, visit_id, '/', started_at, 1 from visits`)
  await write(`insert into visit_events select website_id, visit_id, started_at, 2, 'mug', 1, 0 from visits`)
  const look = async () => {
    const tables = ['visits', 'visit_pages', 'visit_events']
    const dumps = tables.map((table) => sql.raw(`select * from ${table} order by website_id, visit_id`).execute(owner))
    return (await Promise.all(dumps)).map(({ rows }) => rows)
  }
  const before = await look()
  await migrate(old.admin, migrations)
  expect(before.map((rows) => rows.length)).toEqual([60, 60, 60])
  expect(await look()).toEqual(before)
  const seen = await withWebsite(testPool(old.app), 'b', (tx) => sql`select from visits`.execute(tx))
  expect(seen.rows).toHaveLength(20)
  await write(`delete from visits where website_id = 'c'`)
  expect((await look())[2]).toHaveLength(40)
})
