import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'
import type { CheckoutPageData } from './page-contract.ts'

const { app, store, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
beforeAll(() => stockUp(websiteId, 1_000))
afterAll(() => store.close())

async function shipTo(countries: string[]) {
  const areas = countries.map((country) => ({ country, regions: [], postalCodes: [] }))
  const rates = [{ id: 'post', name: 'Post', cost: { by: 'flat', cents: 0 } }]
  const shipping = JSON.stringify({ zones: [{ id: 'zone', name: 'Zone', areas, rates }], pickup: [], local: [] })
  await withWebsite(app.db, websiteId, (tx) =>
    sql`insert into pricing_settings (website_id, version, taxes_version, shipping_version, shipping)
      values (${websiteId}, 1, 0, 1, ${shipping}::jsonb)
      on conflict (website_id) do update set shipping = excluded.shipping`.execute(tx),
  )
}

async function offered() {
  const { client, cartToken } = await shopper()
  const reply = await client.get(`/api/commerce/checkout/page?cartToken=${cartToken}`)
  if (reply.status !== 200) throw new Error(reply.text)
  const { shippingCountries, countries, checkout } = reply.json() as CheckoutPageData
  const preset = checkout.details?.shipping.country
  return { shipping: shippingCountries.map(([code]) => code), all: countries.length, preset }
}

test('a checkout offers the countries that are shipped to, and bills to all', async () => {
  await shipTo(['DE', 'AT', 'US'])
  const { shipping, all } = await offered()
  expect(shipping.toSorted()).toEqual(['AT', 'DE', 'US'])
  expect(all).toBeGreaterThan(200)
  await shipTo([])
  expect((await offered()).shipping).toHaveLength(all)
})

test('a checkout begins with the country of the store where it is shipped to, else with the first that is', async () => {
  await shipTo(['DE', 'US'])
  expect((await offered()).preset).toBe('US')
  await shipTo(['NO', 'DE'])
  const { shipping, preset } = await offered()
  expect([shipping.toSorted(), preset]).toEqual([['DE', 'NO'], 'NO'])
  await shipTo([])
  expect((await offered()).preset).toBe('US')
})
