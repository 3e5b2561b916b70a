import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'

const urls = await createTestDatabase()
const db = testPool(urls.queue)

test('the role of the queue reads the outbox and no other table', async () => {
  const { rows } = await sql<{ readable: string }>`
    select format('%s.%s', n.nspname, c.relname) as readable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'bullmq')
      and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select, insert, update')`.execute(
    db,
  )
  expect(rows.map(({ readable }) => readable)).toEqual(['public.outbox'])
})

test('it can neither put jobs into the outbox nor change what is to be done or for whom', async () => {
  for (const change of [
    sql`insert into outbox (website_id, id, name, data, state, available_at) values ('a', '1', 'n', '{}', 'waiting', now())`,
    sql`update outbox set website_id = 'b'`,
    sql`update outbox set data = '{}'`,
    sql`update outbox set name = 'other'`,
  ])
    await expect(change.execute(db)).rejects.toThrow('permission denied for table outbox')
})

test('it is neither superuser nor owner of the outbox and cannot bypass row-level security', async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, pg_has_role(c.relowner, 'member') as owns, c.relforcerowsecurity as forced
    from pg_roles, pg_class c where rolname = current_user and c.oid = 'outbox'::regclass`.execute(db)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: false, forced: true }])
})

test('the application sees the queue of one website at a time, and none without a scope', async () => {
  await expect(sql`select * from outbox`.execute(testPool(urls.app))).rejects.toThrow('no website scope')
})
