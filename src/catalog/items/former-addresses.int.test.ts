import { expect, test } from 'vitest'
import { openFixtureShop } from '../../testing/route-fixtures/fixture-shop.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'

const product = await startTestProduct()
const { owner, shopper } = await openFixtureShop(product)
const ITEM = '/api/catalog/items/mug'
let revision = 1

async function move(urlId: string): Promise<void> {
  const reply = await owner.put(ITEM, { revision, changes: { urlId } })
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(urlId)])
  revision++
}

async function ask(urlId: string) {
  const { status, headers } = await shopper.get(`/shop/p/${urlId}`, { headers: { accept: 'text/html' } })
  return [status, headers.location]
}

test('anyone who comes to an address that a product had is led to the one it has', async () => {
  expect(await ask('mug')).toEqual([200, undefined])
  await move('jug')
  await move('beaker')
  expect(await ask('beaker')).toEqual([200, undefined])
  expect(await ask('mug')).toEqual([301, '/shop/p/beaker'])
  expect(await ask('jug')).toEqual([301, '/shop/p/beaker'])
  expect((await ask('goblet'))[0]).toBe(404)
})

test('an address is left for visitors of this process as soon as the owner is told so, each time', async () => {
  let left = 'beaker'
  for (const next of [...Array.from({ length: 12 }, (_, n) => `beaker-${n}`), 'beaker']) {
    expect(await ask(left)).toEqual([200, undefined])
    await move(next)
    expect(await ask(left)).toEqual([301, `/shop/p/${next}`])
    left = next
  }
})

test('an address that another product takes is its own', async () => {
  await owner.put('/api/catalog/items/ring', { revision: 1, changes: { urlId: 'jug' } })
  expect(await ask('jug')).toEqual([200, undefined])
  expect(await ask('ring')).toEqual([301, '/shop/p/jug'])
})

test('a product that comes back to its address is there, and nobody is led in a circle', async () => {
  await move('mug')
  expect(await ask('mug')).toEqual([200, undefined])
  expect(await ask('beaker')).toEqual([301, '/shop/p/mug'])
})
