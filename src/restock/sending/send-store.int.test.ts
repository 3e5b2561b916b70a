import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { untilLockedOut } from '../../testing/browsers/until-locked-out.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { addSend, listGroups, lockSend, markGroupPaged, type SendingTx, sendingTables } from './send-store.ts'

const { app } = await createTestDatabase()
const pool = testPool(app)
const key = { websiteId: 'w1', sendId: 'send-1' }
const group = { variantId: 'mug-s', productId: 'mug', count: 1 }
const inWebsite = <R>(run: (tx: SendingTx) => Promise<R>) => withWebsite(sendingTables(pool), key.websiteId, run)

test('a send is cancelled while its last group is noted: neither waits for the other for ever', async () => {
  await inWebsite((tx) => addSend(tx, { ...key, requestedBy: null, requestedAt: new Date().toISOString() }, [group]))
  let noted: Promise<void> | undefined
  await inWebsite(async (tx) => {
    await lockSend(tx, key)
    noted = inWebsite((other) => markGroupPaged(other, key, group.variantId))
    await untilLockedOut(pool)
    await tx.updateTable('restock_send_groups').set({ is_given_back: true }).where('send_id', '=', key.sendId).execute()
  })
  await noted
  expect(await inWebsite((tx) => listGroups(tx, key))).toEqual([
    { ...group, count: 0, isPaged: true, isGivenBack: true },
  ])
  expect(await inWebsite((tx) => lockSend(tx, key))).toEqual({ state: 'sending', finishedAt: null })
})
