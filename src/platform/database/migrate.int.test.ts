import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../modules.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { type Migration, migrate } from './migrate.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const reader = testPool(urls.app)

const addColumn: Migration = {
  name: '9998-a-column',
  up: (db) => sql`alter table accounts add column test_only text`.execute(db),
}

test('a migration waiting for a table lock lets later queries pass, and runs when it is free', async () => {
  const long = await reader.startTransaction().execute()
  await sql`select from accounts limit 1`.execute(long)
  const migrating = migrate(urls.admin, [...migrations, addColumn])
  await expect.poll(waitsForTable, { interval: 10 }).toBe(true)
  await sql`select from accounts limit 1`.execute(reader)
  await sleep(1_200)
  await sql`select from accounts limit 1`.execute(reader)
  await long.commit().execute()
  expect(await migrating).toEqual([addColumn.name])
})

async function waitsForTable(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = 'accounts'::regclass and mode = 'AccessExclusiveLock' and not granted`.execute(
    owner,
  )
  return rows.length === 1
}
