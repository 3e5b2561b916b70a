import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { createTestDatabase, testPool } from '../testing/test-database.ts'
import { addSend, lockSend, notePaged, sendingTables } from './send-store.ts'

const { app } = await createTestDatabase()
const db = sendingTables(testPool(app))
const key = { websiteId: 'w1', sendId: 'send-1' }
const group = { variantId: 'mug-s', productId: 'mug', count: 1 }

test('a send is cancelled while its last group is noted: neither waits for the other for ever', async () => {
  await withWebsite(db, key.websiteId, (tx) =>
    addSend(tx, { ...key, requestedBy: null, requestedAt: new Date().toISOString() }, [group]),
  )
  let noted: Promise<void> | undefined
  await withWebsite(db, key.websiteId, async (tx) => {
    await lockSend(tx, key)
    noted = withWebsite(db, key.websiteId, (other) => notePaged(other, key, group.variantId))
    await expect.poll(() => countWaiters(), { timeout: 5_000 }).toBe(1)
    await tx
      .updateTable('restock_send_groups')
      .set({ is_given_back: false })
      .where('send_id', '=', key.sendId)
      .execute()
  })
  await noted
  const { rows } = await withWebsite(db, key.websiteId, (tx) =>
    sql`select g.is_paged, s.state from restock_send_groups g join restock_sends s using (website_id, send_id)`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ is_paged: true, state: 'sending' }])
})

/** Connections of this test's database that wait for a lock. */
async function countWaiters(): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`
    select count(*) as waiters from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiters ?? 0
}
