import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { startFrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import { withDeadline } from '../async/with-deadline.ts'
import { type Database, inWebsite, openDatabase, withWebsite } from './database.ts'
import { scopeToWebsite } from './migrate.ts'
import type { StatementLimit } from './statement-limits.ts'

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

test('statements by themselves see and write only their own website, and leave no scope behind', async () => {
  const one = testPool(urls.app, 1).withTables<{ notes: { website_id: string; id: string } }>()
  const add = (websiteId: string, id: string) =>
    inWebsite(one, websiteId, (own) => own.insertInto('notes').values({ website_id: websiteId, id }).execute())
  await Promise.all([add('c', '1'), add('d', '1'), add('c', '2')])
  const all = (websiteId: string) =>
    inWebsite(one, websiteId, (own) => own.selectFrom('notes').selectAll().orderBy('id').execute())
  expect(await Promise.all(['c', 'd', 'e'].map(all))).toEqual([
    [1, 2].map((id) => ({ website_id: 'c', id: String(id) })),
    [{ website_id: 'd', id: '1' }],
    [],
  ])
  await expect(one.selectFrom('notes').selectAll().execute()).rejects.toThrow('no website scope')
  const intrude = inWebsite(one, 'c', (own) => own.insertInto('notes').values({ website_id: 'd', id: '2' }).execute())
  await expect(intrude).rejects.toThrow('row-level security')
  const counted = await inWebsite(one, 'c', (own) =>
    own.updateTable('notes').set({ id: '3' }).where('id', '=', '2').execute(),
  )
  expect(counted).toMatchObject([{ numUpdatedRows: 1n }])
  const raw = await inWebsite(one, 'c', (own) => sql`select id from notes where id = '3'`.execute(own))
  expect(raw.rows).toEqual([{ id: '3' }])
})

test('a statement by itself that fails is undone as a whole, and its connection goes on', async () => {
  const one = testPool(urls.app, 1)
  const twice = (own: typeof one) => sql`insert into notes values ('f', '1'), ('f', '1')`.execute(own)
  await expect(inWebsite(one, 'f', twice)).rejects.toThrow('duplicate key')
  await expect(inWebsite(one, 'f', (own) => sql`select 1 / 0`.execute(own))).rejects.toThrow('division by zero')
  const { rows } = await inWebsite(one, 'f', (own) => sql`select * from notes`.execute(own))
  expect(rows).toEqual([])
})

const transactionOf = (websiteId: string) =>
  inWebsite(db, websiteId, async (own) => {
    const { rows } = await sql<{ id: string; website: string }>`
      select pg_current_xact_id()::text as id, current_website_id() as website`.execute(own)
    return rows[0]
  })

test('statements that are begun together for one website and one request share a round trip', async () => {
  const request = () => withDeadline(60_000, () => Promise.all([transactionOf('a'), transactionOf('a')]))
  const [[first, second], [third], other] = await Promise.all([request(), request(), transactionOf('b')])
  expect(second).toEqual(first)
  expect([first?.website, third?.website, other?.website]).toEqual(['a', 'a', 'b'])
  expect(new Set([first?.id, third?.id, other?.id]).size).toBe(3)
})

test('statements that are sent together stand or fall by themselves', async () => {
  const add = (id: string) =>
    inWebsite(db, 'g', (own) => own.insertInto('notes').values({ website_id: 'g', id }).execute())
  const divided = inWebsite(db, 'g', (own) => sql`select 1 / 0`.execute(own))
  const unwritable = inWebsite(db, 'g', (own) => sql`select ${{ toPostgres: () => JSON.parse('{') }}`.execute(own))
  const outcomes = await Promise.allSettled([add('1'), divided, add('2'), unwritable, add('2'), add('3')])
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : 'done'))).toEqual([
    'done',
    'division by zero',
    'done',
    expect.stringContaining('JSON'),
    expect.stringContaining('duplicate key'),
    'done',
  ])
  const kept = await inWebsite(db, 'g', (own) => own.selectFrom('notes').select('id').orderBy('id').execute())
  expect(kept.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('a statement in a transaction keeps the scope of the transaction', async () => {
  const nested = withWebsite(db, 'a', async (tx) => inWebsite(tx, 'b', (own) => own.selectFrom('notes').execute()))
  await expect(nested).rejects.toThrow('has the scope of the transaction')
})

test('a row of another website cannot be written', async () => {
  const intrude = withWebsite(db, 'a', (tx) => tx.insertInto('notes').values({ website_id: 'b', id: '2' }).execute())
  await expect(intrude).rejects.toThrow('row-level security')
})

test('a query without a scope is an error, never rows', async () => {
  await expect(db.selectFrom('notes').selectAll().execute()).rejects.toThrow('no website scope')
})

test('the application role is neither owner nor superuser and cannot bypass row-level security', async () => {
  const { rows } = await sql<object>`
    select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
})

test('a server that is slow to accept a connection is waited for as long as the pool says', async () => {
  const proxy = await startFrozenProxy({ host: new URL(urls.app).hostname, port: Number(new URL(urls.app).port) })
  const behind = new URL(urls.app)
  behind.host = `127.0.0.1:${proxy.port}`
  const open = (connectWithinMs: number) => openDatabase(behind.href, { max: 1, onError: () => {}, connectWithinMs })
  const [hasty, patient] = [open(50), open(60_000)]
  onTestFinished(async () => {
    await Promise.all([hasty.destroy(), patient.destroy()])
    proxy.close()
  })
  proxy.freeze()
  const waiting = sql<{ one: number }>`select 1 as one`.execute(patient)
  await expect(sql`select 1`.execute(hasty)).rejects.toThrow('connection timeout')
  proxy.thaw()
  expect((await waiting).rows).toEqual([{ one: 1 }])
})

test('a statement may take as long as a request, a job may take longer, and a migration as long as it needs', async () => {
  const limitOf = async (statements: StatementLimit | undefined) => {
    const pool = openDatabase(urls.app, { max: 1, onError: () => {}, ...(statements && { statements }) })
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(pool)
    await pool.destroy()
    return rows[0]?.statement_timeout
  }
  expect(await limitOf(undefined)).toBe('8s')
  expect(await limitOf('request')).toBe('8s')
  expect(await limitOf('report')).toBe('5s')
  expect(await limitOf('background')).toBe('5min')
  expect(await limitOf('unlimited')).toBe('0')
})

test('the time that is left costs no round trip of its own, and ends with the scope', async () => {
  const sent: string[] = []
  const pool = openDatabase(urls.app, { max: 1, onError: () => {} }).withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  onTestFinished(() => pool.destroy())
  const show = (tx: Database) => sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)
  const inRequest = await withDeadline(4_000, () => withWebsite(pool, 'a', show))
  expect(Number.parseInt(inRequest.rows[0]?.statement_timeout ?? '', 10)).toBeLessThanOrEqual(4_000)
  expect(sent).toHaveLength(2)
  expect((await show(pool)).rows).toEqual([{ statement_timeout: '8s' }])
})
