import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestVisitors } from '../../testing/fixtures/test-restock-visitors.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'

const app = await startTestVisitors()
const ENTRIES = '/api/commerce/shopping-cart/entries'

let stores = 0
let website: TestWebsite
let visitor: HttpClient
beforeEach(async () => {
  const subdomain = `acme-${stores++}`
  website = await app.addStore(subdomain)
  visitor = app.client(subdomain)
  await visitor.open()
  await addNotice('s1', 'mug', 'variant-2')
})

const linkTo = (signUpId: string) => app.links.letter(website.websiteId, 'send-1', signUpId)
const add = (sku: string, client = visitor) => client.post(ENTRIES, { itemId: 'mug', sku, quantity: 1 })

test('the button leads to the variant, says where the visitor comes from, and the click is noted once', async () => {
  const reply = await visitor.get(linkTo('s1'))
  expect([reply.status, reply.headers.location]).toEqual([
    302,
    '/shop/p/mug?variant=variant-2&utm_source=restock&utm_medium=email&utm_campaign=send-1',
  ])
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^plinth_restock=[\w.-]+; Path=\/; Max-Age=604800; SameSite=Lax; Secure; HttpOnly$/),
  ])
  const [first] = await notices()
  expect(first).toMatchObject({ clicked: expect.any(Date), carted: null })
  await visitor.get(linkTo('s1'))
  expect((await notices())[0]?.clicked).toEqual(first?.clicked)
})

test('a website that wants no cookies notes the click and sets none', async () => {
  website = await app.addStore('quiet')
  await addNotice('s1', 'mug', 'variant-2')
  const reply = await app.client('quiet').get(linkTo('s1'))
  expect([reply.status, reply.headers['set-cookie']]).toEqual([302, undefined])
  expect((await notices())[0]?.clicked).toEqual(expect.any(Date))
})

test('anyone who then puts that variant into a cart is noted, once', async () => {
  await visitor.get(linkTo('s1'))
  await add('GREEN')
  expect((await later())[0]?.carted).toBeNull()
  await add('RED')
  const [first] = await later(true)
  expect(first?.carted).toEqual(expect.any(Date))
  await add('RED')
  expect((await later())[0]?.carted).toEqual(first?.carted)
})

test('nobody else’s cart is noted, nor one whose cookie was made up', async () => {
  await add('RED')
  const guest = app.client(visitor.host.split('.')[0])
  await guest.open()
  for (const token of ['s1', 'send-1.s1.x', `send-1.s1.${'A'.repeat(43)}`, linkTo('s1'), '%00']) {
    guest.cookies.set('plinth_restock', token)
    expect((await add('RED', guest)).status).toBe(200)
  }
  expect((await later())[0]?.carted).toBeNull()
})

test('a product that is gone leads home', async () => {
  await addNotice('s2', 'gone', 'gone-1')
  const { headers } = await visitor.get(linkTo('s2'))
  expect(headers.location).toBe('/?variant=gone-1&utm_source=restock&utm_medium=email&utm_campaign=send-1')
})

test('a link that is none of ours, or whose letter is gone, says so', async () => {
  for (const link of [
    linkTo('unknown'),
    `${linkTo('s1')}x`,
    '/restock/letter/x',
    app.links.letter('w2', 'send-1', 's1'),
  ]) {
    const reply = await visitor.get(link)
    expect([link, reply.status, reply.headers['set-cookie']]).toEqual([link, 404, undefined])
  }
  expect((await notices())[0]?.clicked).toBeNull()
})

async function addNotice(signUpId: string, productId: string, variantId: string): Promise<void> {
  const { websiteId } = website
  await withWebsite(app.db, websiteId, async (tx) => {
    await sql`
      insert into restock_sends (website_id, send_id, kind, requested_at, state)
      values (${websiteId}, 'send-1', 'stock', now(), 'sending') on conflict do nothing`.execute(tx)
    await sql`
      insert into restock_notices (website_id, send_id, sign_up_id, variant_id, product_id, person_ref, number, state,
        available_at, changed_at)
      values (${websiteId}, 'send-1', ${signUpId}, ${variantId}, ${productId}, 'p', 1, 'sent', now(), now())`.execute(
      tx,
    )
  })
}

async function notices() {
  const { rows } = await withWebsite(app.db, website.websiteId, (tx) =>
    sql<{ clicked: Date | null; carted: Date | null }>`
      select clicked_at as clicked, carted_at as carted from restock_notices order by sign_up_id`.execute(tx),
  )
  return rows
}

/** The click is recorded in the background: waits as long as it takes for an expected one, and a moment for any other. */
async function later(isExpected = false) {
  for (let n = 0; n < (isExpected ? 100 : 1); n++) {
    await new Promise((done) => setTimeout(done, 150))
    if ((await notices())[0]?.carted) break
  }
  return notices()
}
