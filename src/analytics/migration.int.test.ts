import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { createTestDatabase, testPool } from '../testing/test-database.ts'
import { keepPartitions, makePartitions } from './partitions.ts'

const urls = await createTestDatabase()
const admin = testPool(urls.admin)
const app = testPool(urls.app)

test('raw rows of a month lie in a partition of their own, and what is of no month in the rest', async () => {
  await makePartitions(admin, new Date('2026-03-31T23:59:59Z'), 2)
  await keepPartitions(admin, new Date())
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

test('a partition asked by its own name is as closed as the whole', async () => {
  await expect(sql`select * from script_errors_2026_03`.execute(app)).rejects.toThrow('no website scope')
  const seen = await withWebsite(app, 'b', (tx) => sql`select * from script_errors_2026_03`.execute(tx))
  expect(seen.rows).toEqual([])
})
