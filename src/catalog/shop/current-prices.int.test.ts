import { expect, test } from 'vitest'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { AdminItem } from '../admin-contract.ts'
import { listCurrentPrices } from './current-prices.ts'

const ITEMS = '/api/catalog/items'
const catalog = await startTestCatalog()

test('what a subscriber pays now follows price, sale and plan; a deleted product is missing', async () => {
  const site = await catalog.openSite('current')
  const { websiteId } = site.website
  const { http } = site.owner
  let item = (await http.post(ITEMS, { title: 'Coffee', productType: 1 })).json() as AdminItem
  const variantId = item.variants[0]?.id ?? ''
  const price = async () => (await listCurrentPrices(catalog.db, websiteId, [variantId])).get(variantId)
  const change = async (changes: object) => {
    item = (await http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes })).json() as AdminItem
  }
  await change({ variants: item.variants.map((one) => ({ ...one, priceCents: 1_800 })) })
  expect(await price()).toBeNull()
  await change({ subscriptionPlan: makePlan({ everyPercent: 10 }) })
  expect(await price()).toMatchObject({ unitCents: 1_800, discounts: { firstPercent: 0, everyPercent: 10 } })
  await change({ variants: item.variants.map((one) => ({ ...one, onSale: true, salePriceCents: 1_500 })) })
  expect(await price()).toMatchObject({ unitCents: 1_500 })
  const other = await catalog.openSite('other-current')
  expect((await listCurrentPrices(catalog.db, other.website.websiteId, [variantId])).size).toBe(0)
  await http.post(`${ITEMS}/bulk`, { target: { ids: [item.id] }, action: { kind: 'delete' } })
  expect(await price()).toBeUndefined()
})
