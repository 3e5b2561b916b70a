import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCollection } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestSending } from '../../testing/fixtures/test-sending.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'

const SEND_ALL = '/api/site-users/account/notifications/restock/send/all'

const app = await startTestSending({ mail: { kind: 'smtp', send: async () => {} } })

test.each(["visibility = 'draft'", "visibility = 'needs-review'", 'archived_at = now()'])(
  'a product of which %s is left out of a send, and anyone who waits for it waits on',
  async (hidden) => {
    const { websiteId, signedIn } = await app.addWebsite(`shop-${hidden.replace(/[^a-z]+/g, '-')}x`)
    const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
    const items = [newProduct('mug', { S: 1000 }), newProduct('bowl', { One: 500 })]
    await withWebsite(app.db, websiteId, async (tx) => {
      await addCollection(tx, websiteId, shop, items)
      await sql`update items set ${sql.raw(hidden)} where website_id = ${websiteId} and id = 'mug'`.execute(tx)
    })
    for (const variantId of ['mug-s', 'bowl-one']) await app.wait(websiteId, variantId, ['ada@example.com'])
    const owner = await signedIn()
    const mug = { productId: 'mug', variantId: 'mug-s' }
    const refused = await owner.post(SEND_ALL, { sendRequests: [mug] })
    expect([refused.status, refused.json()]).toMatchObject([
      400,
      { message: 'Publish the product first: no one could see it.' },
    ])
    const both = [mug, { productId: 'bowl', variantId: 'bowl-one' }]
    expect((await owner.post(SEND_ALL, { sendRequests: both })).json()).toMatchObject({ total: 1 })
    expect((await app.eventsOf(websiteId, 'mug-s')).map(({ type }) => type)).toEqual(['RestockSignedUp'])
  },
)
