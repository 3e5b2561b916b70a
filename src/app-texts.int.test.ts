import { describe, expect, test } from 'vitest'
import type { ChangeEntryReply, ShoppingCart } from './cart/contract.ts'
import { each } from './testing/route-fixtures/bad-inputs/bad-input-run.ts'
import { CART, openBadInputStage } from './testing/route-fixtures/bad-inputs/bad-input-stage.ts'
import * as bad from './testing/route-fixtures/bad-inputs/bad-inputs.ts'
import { taken } from './testing/route-fixtures/bad-inputs/request-variants.ts'

const stage = await openBadInputStage()
const { product, routes, withBody, share, count, tryOut, stateNow, expectHonestCart, testWhatIsLeft } = stage
const { shopper, guest, ringId } = stage.shop

/** The token of a captcha that was not solved is asked for again. */
const asCaptcha = (field: string) => (field === 'captchaToken' ? [403] : [])

describe('class 2: nasty strings', () => {
  test.each(withBody)('in the fields of $name', async ({ route, door }) => {
    for (const field of door.texts ?? [])
      await each(share(bad.hostileTexts), async (text) => {
        const reply = await tryOut('2', route, door, { body: { ...door.body, [field]: text } })
        expect([...taken(door, 400, 401, 404), ...asCaptcha(field)]).toContain(reply.status)
      })
    await expectHonestCart()
  })

  test.each(routes)('in the address of $name', async ({ route, door }) => {
    const queries = route.method === 'GET' ? [...(door.query ?? []), 'unknown'] : []
    const places = [
      ...Object.keys(door.params ?? {}).map((name) => (text: string) => ({ params: { [name]: text } })),
      ...queries.map((name) => (text: string) => ({ query: `${name}=${text}` })),
    ]
    // A website's files are sent two at a time.
    const atOnce = route.path.endsWith('/export') ? 2 : 8
    for (const put of places) {
      const ask = async (text: string) => {
        const { status } = await tryOut('2', route, door, put(encodeURIComponent(text)))
        expect(taken(door, 400, 404)).toContain(status)
      }
      await each(share(bad.hostileTexts), ask, atOnce)
    }
    await expectHonestCart()
  })

  test('in the address of a page', async () => {
    const platform = product.client()
    await each(bad.hostileTexts, async (text) => {
      const nasty = encodeURIComponent(text)
      const ofStore = [`/${nasty}`, `/shop/p/${nasty}`, `/shop/p/${nasty}?format=json`, `/shop?q=${nasty}`]
      const pages = [...ofStore.map((path) => ({ client: shopper, path }))]
      for (const client of [guest, platform]) pages.push({ client, path: `/${nasty}?q=${nasty}` })
      for (const { client, path } of pages) {
        const reply = await client.get(path)
        count('2')
        expect([200, 307, 400, 404], path).toContain(reply.status)
        expect(reply.headers['content-security-policy'], path).not.toContain('unsafe-inline')
      }
    })
  })
})

test.each([...bad.hostileTexts, ...bad.unicodeTexts])(
  'classes 2 and 23: %j comes back as it was written',
  async (text) => {
    const [{ route, door }] = routes.filter(({ name }) => name.endsWith('/additionalFields')) as [(typeof routes)[0]]
    const additionalFields = JSON.stringify({ f1: text })
    const reply = await tryOut(bad.unicodeTexts.includes(text) ? '23' : '2', route, door, {
      body: { itemId: 'ring', sku: 'RING', additionalFields },
    })
    if (reply.status === 400) return expect(reply.json()).toHaveProperty('errors.f1')
    expect((reply.json() as ChangeEntryReply).updatedEntry).toMatchObject({ id: ringId, additionalFields })
    const { entries } = (await shopper.get(CART)).json() as ShoppingCart
    expect(entries.find(({ id }) => id === ringId)?.additionalFields).toBe(additionalFields)
  },
)

test.each(withBody)('class 23: what cannot be stored, in the fields of $name', async ({ route, door }) => {
  const begun = await stateNow()
  for (const field of [...(door.texts ?? []), 'unknown'])
    for (const text of share(bad.unstorableTexts))
      expect((await tryOut('23', route, door, { body: { ...door.body, [field]: text } })).status).toBe(400)
  expect(await stateNow()).toEqual(begun)
})

test.each(withBody)('class 23: letters written otherwise, in the ids of $name', async ({ route, door }) => {
  for (const field of (door.texts ?? []).filter((name) => name !== 'additionalFields'))
    await each(share(bad.unicodeTexts), async (text) => {
      const { status } = await tryOut('23', route, door, { body: { ...door.body, [field]: text } })
      expect([...taken(door, 400, 401, 404), ...asCaptcha(field)]).toContain(status)
    })
})

testWhatIsLeft(['2', '23'])
