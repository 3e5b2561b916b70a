import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestRestock } from '../../testing/fixtures/test-restock.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'

const app = await startTestRestock()

test('a product that shoppers do not see is told of to nobody, and the answer says so', async () => {
  const website = await app.addStore('acme', [newProduct('mug', { S: 1000 }), newProduct('bowl', { One: 500 })])
  const { websiteId } = website
  const wanted = ['mug-s', 'bowl-one'].map((variantId) => ({ productId: variantId.split('-')[0] ?? '', variantId }))
  for (const group of wanted) await app.signUp(website, { ...group, email: 'ada@example.com' })
  await app.remembered()
  await withWebsite(app.db, websiteId, (tx) =>
    sql`update items set visibility = 'draft' where website_id = ${websiteId} and id = 'mug'`.execute(tx),
  )
  const owner = await website.signedIn()
  expect((await owner.post('/api/restock/preflight', { sendRequests: wanted })).json()).toMatchObject({
    recipients: 1,
    groups: [
      { variantId: 'mug-s', recipients: 0, isPublic: false },
      { variantId: 'bowl-one', recipients: 1, isPublic: true },
    ],
  })
})
