import { expect, test } from 'vitest'
import { newProduct, startTestStock } from '../../testing/fixtures/test-stock.ts'
import { saveStockAlerts } from '../alerts/stock-alert-settings.ts'
import { setStock } from '../commands/set-stock.ts'
import type { LevelsReply } from '../contract.ts'
import { Inventory } from '../inventory.ts'

const app = await startTestStock()

test('as many are low as the store says for its stock e-mails, and of other stores their own', async () => {
  const stores = [await app.addStore('many', [newProduct('mug', { S: 1000 })])]
  stores.push(await app.addStore('usual', [newProduct('mug', { S: 1000 })]))
  for (const { websiteId } of stores)
    await app.executor.execute(Inventory, { websiteId, id: 'mug-s' }, { correlationId: 'test' }, (state) =>
      setStock(state, { quantity: 20, reason: 'counted', note: '', at: new Date().toISOString() }),
    )
  await app.remembered()
  const { websiteId } = stores[0] ?? { websiteId: '' }
  const by = { accountId: 'owner', now: new Date().toISOString() }
  await saveStockAlerts(app.db, websiteId, { isEnabled: false, threshold: 20 }, by)
  const low = await Promise.all(
    stores.map(async (store) => {
      const reply = (await (await store.signedIn()).get('/api/inventory/levels?show=low')).json() as LevelsReply
      return [reply.lowStock, reply.rows.length]
    }),
  )
  expect(low).toEqual([
    [20, 1],
    [5, 0],
  ])
})
