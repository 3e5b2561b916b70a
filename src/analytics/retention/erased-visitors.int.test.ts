import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { recordErasedVisitor } from './erased-visitors.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const copyPool = openCopyPool(urls.app, { max: 1, onError: () => {} })
afterAll(() => copyPool.end())

test('erasing a visitor waits for batches being written', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = copyPool.inWebsite('w1', async (tx) => {
    await sql`insert into hit_batches (website_id, batch_id) values ('w1', ${crypto.randomUUID()})`.execute(tx.db)
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  let isNoted = false
  const noting = recordErasedVisitor(db, 'w1', '7').then(() => {
    isNoted = true
  })
  const seen = () => withWebsite(db, 'w1', (tx) => sql`select from erased_visitors`.execute(tx))
  await expect.poll(async () => (await seen()).rows.length).toBe(1)
  await sleep(100)
  expect(isNoted).toBe(false)
  gate.resolve()
  await Promise.all([writing, noting])
  expect(isNoted).toBe(true)
})
