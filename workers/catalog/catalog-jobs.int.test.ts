import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inCatalogTransaction } from '../../src/catalog/catalog-transaction.ts'
import type { ItemState } from '../../src/catalog/item-state.ts'
import { changeMany } from '../../src/catalog/items/bulk-store.ts'
import { changeItem, createItems } from '../../src/catalog/items/item-store.ts'
import { readItems } from '../../src/catalog/items/read-items.ts'
import { APPEND_ANNOUNCED } from '../../src/platform/announced-events/announce.ts'
import type { OutboxTables } from '../../src/platform/outbox/outbox.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { subscribeWebsiteChanges } from '../../src/testing/databases/website-changes.ts'
import { publishScheduledItems } from './publish-scheduled-items.job.ts'
import { purgeDeletedItems } from './purge-deleted-items.job.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const job = (websiteId: string) => ({ websiteId, data: {}, attempt: 1, signal: new AbortController().signal })
const HOUR = 3_600_000

function authorOf(websiteId: string) {
  return { websiteId, accountId: null, name: null, now: new Date().toISOString(), currency: 'USD' }
}

async function create(websiteId: string, title: string): Promise<ItemState> {
  const author = authorOf(websiteId)
  const { items } = await inCatalogTransaction(db, websiteId, (tx) =>
    createItems(tx, author, [{ title, productType: 1 }]),
  )
  const [item] = items
  if (!item) throw new Error('It was made')
  return item.state
}

async function schedule(websiteId: string, itemId: string, publishAt: string): Promise<void> {
  const change = { itemId, revision: 1, changes: { visibility: 'scheduled' as const, publishAt } }
  await inCatalogTransaction(db, websiteId, (tx) => changeItem(tx, authorOf(websiteId), change))
}

async function read(websiteId: string, itemId: string) {
  const [item] = await inCatalogTransaction(db, websiteId, (tx) => readItems(tx, websiteId, [itemId]))
  return item
}

test('a scheduled product becomes public when its time has come, and the caches hear of it', async () => {
  const [soon, later] = [await create('a', 'Soon'), await create('a', 'Later')]
  const at = new Date(Date.now() + 400).toISOString()
  await schedule('a', soon.id, at)
  await schedule('a', later.id, new Date(Date.now() + HOUR).toISOString())
  const planned = await inCatalogTransaction(db, 'a', (tx) =>
    tx
      .withTables<OutboxTables>()
      .selectFrom('outbox')
      .selectAll()
      .where('website_id', '=', 'a')
      .where('name', '!=', APPEND_ANNOUNCED)
      .orderBy('available_at')
      .execute(),
  )
  expect(planned.map(({ name }) => name)).toEqual(['publish-scheduled-items', 'publish-scheduled-items'])
  expect(planned[0]?.available_at.toISOString()).toBe(at)
  const { run } = publishScheduledItems({ db })
  await run(job('a'))
  expect((await read('a', soon.id))?.state.visibility).toBe('scheduled')
  const heard: string[] = []
  const changes = await subscribeWebsiteChanges(urls.app, (id) => heard.push(id))
  await new Promise((done) => setTimeout(done, 450))
  await run(job('a'))
  await run(job('a'))
  expect(await read('a', soon.id)).toMatchObject({ revision: 3, state: { visibility: 'public' } })
  expect((await read('a', later.id))?.state.visibility).toBe('scheduled')
  await expect.poll(() => heard).toContain('a')
  await changes.close()
})

test('a deleted product is gone after 30 days with all that was kept of it, and of this website alone', async () => {
  const gone: Record<string, string> = {}
  for (const websiteId of ['b', 'c']) {
    const { id } = await create(websiteId, 'Gone')
    gone[websiteId] = id
    await create(websiteId, 'Stays')
    const action = { kind: 'delete' as const }
    await inCatalogTransaction(db, websiteId, (tx) =>
      changeMany(tx, authorOf(websiteId), { target: { ids: [id] }, action }),
    )
    await inCatalogTransaction(db, websiteId, (tx) => sql`update item_undos set expires_at = now()`.execute(tx))
  }
  const { run } = purgeDeletedItems({ db })
  const age = (days: number) =>
    inCatalogTransaction(db, 'b', (tx) =>
      sql`update items set deleted_at = now() - make_interval(days => ${days}) where deleted_at is not null`.execute(
        tx,
      ),
    )
  await age(29)
  await run(job('b'))
  expect(await counts('b')).toEqual({ items: 2, variants: 2, revisions: 3, undos: 0 })
  await age(31)
  await run(job('b'))
  expect(await counts('b')).toEqual({ items: 1, variants: 1, revisions: 1, undos: 0 })
  expect(await read('b', gone.b ?? '')).toBeUndefined()
  expect(await counts('c')).toEqual({ items: 2, variants: 2, revisions: 3, undos: 1 })
})

async function counts(websiteId: string): Promise<Record<string, number>> {
  const { rows } = await inCatalogTransaction(db, websiteId, (tx) =>
    sql<
      Record<string, number>
    >`select (select count(*) from items) as items, (select count(*) from variants) as variants,
      (select count(*) from item_revisions) as revisions, (select count(*) from item_undos) as undos`.execute(tx),
  )
  return rows[0] ?? {}
}
