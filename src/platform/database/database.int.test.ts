import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { withWebsite } from './database.ts'
import { scopeToWebsite } from './migrate.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
await sql`create table notes (website_id text not null, id text not null, primary key (website_id, id))`.execute(owner)
await scopeToWebsite(owner, 'notes')
const db = testPool(urls.app).withTables<{ notes: { website_id: string; id: string } }>()

test('a scope sees the rows of its own website and no others, even without a filter', async () => {
  for (const websiteId of ['a', 'b'])
    await withWebsite(db, websiteId, (tx) =>
      tx.insertInto('notes').values({ website_id: websiteId, id: '1' }).execute(),
    )
  const seen = await withWebsite(db, 'a', (tx) => tx.selectFrom('notes').selectAll().execute())
  expect(seen).toEqual([{ website_id: 'a', id: '1' }])
})

test('a row of another website cannot be written', async () => {
  const intrude = withWebsite(db, 'a', (tx) => tx.insertInto('notes').values({ website_id: 'b', id: '2' }).execute())
  await expect(intrude).rejects.toThrow('row-level security')
})

test('asking without a scope is an error, never rows', async () => {
  await expect(db.selectFrom('notes').selectAll().execute()).rejects.toThrow('no website scope')
})

test('the application role is neither owner nor superuser and cannot bypass row-level security', async () => {
  const { rows } = await sql<object>`
    select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
})
