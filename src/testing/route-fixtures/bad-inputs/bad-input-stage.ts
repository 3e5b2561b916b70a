import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDigests } from '../../../../proof/isolation/table-digests.ts'
import type { ShoppingCart } from '../../../cart/contract.ts'
import { startTestProduct } from '../../servers/test-product.ts'
import { openFixtureShop } from '../fixture-shop.ts'
import type { RouteFixture } from '../product-client.ts'
import { shareOut, startBadInputRun } from './bad-input-run.ts'
import { nameOf, oneOfEachKind } from './request-variants.ts'

export const CART = '/api/commerce/shopping-cart'

/** Keeps sign-ins recent, however slow the machine is. */
const RECENT = `update sessions set confirmed_at = now() + interval '1 day'`

/** A product with all its routes and two shops, one of which is sent bad inputs; shared by the tests of a file. */
export async function openBadInputStage() {
  const product = await startTestProduct()
  const shop = await openFixtureShop(product)
  const other = await openFixtureShop(product, 'other')
  const { doors, shopper, website } = shop
  const routes = product.routes.map((route) => ({
    route,
    name: nameOf(route),
    door: doors[nameOf(route)] as RouteFixture,
  }))
  const withBody = routes.filter(({ door }) => door?.body !== undefined)
  const { digestOf, run, close } = await openDigests(product.urls.admin)
  afterAll(close)
  await run(RECENT)
  const neighbour = await digestOf(other.website.websiteId)
  /** The platform's own tests send every input to one route; here each route gets a share, and together they get all. */
  const sendsAll = process.env.BAD_INPUTS === 'all'
  const share = shareOut(sendsAll ? 1 : 36)
  /** Its counts by class are those of `docs/bad-inputs.md`. */
  const { tried, count, sendBadInput: tryOut } = startBadInputRun()

  /**
   * All rows and events of the website, and the cart as its shopper sees it. Addresses that earlier requests did not find
   * are written first: they would be seconds later, in the middle of another test.
   */
  async function stateNow() {
    await product.parts.missing.flush()
    return {
      rows: await digestOf(website.websiteId),
      head: await product.store.head(),
      cart: (await shopper.get(CART)).text,
    }
  }

  /** Asserts that prices in the cart are unaltered. */
  async function expectHonestCart(): Promise<void> {
    const { subtotalCents, totalQuantity } = (await shopper.get(CART)).json() as ShoppingCart
    expect(totalQuantity).toBeGreaterThanOrEqual(2)
    expect(subtotalCents).toBe(totalQuantity * 2000)
  }

  /** Adds the final tests of a file for these classes. */
  function testWhatIsLeft(classes: string[]): void {
    test('after all of it the server is as well as before, and the neighbour has noticed nothing', async () => {
      expect(product.logLines.filter(({ status }) => Number(status) >= 500)).toEqual([])
      expect(await digestOf(other.website.websiteId)).toEqual(neighbour)
      await expectHonestCart()
    })

    test('of each class as many requests were tried as docs/bad-inputs.md says, or more', () => {
      expect([...tried.keys()].sort()).toEqual([...classes].sort())
      const written = readCounts()
      for (const kind of classes)
        expect(tried.get(kind), `class ${kind}`).toBeGreaterThanOrEqual(written.get(kind) ?? Infinity)
    })
  }

  return {
    product,
    shop,
    other,
    routes,
    share,
    count,
    tryOut,
    stateNow,
    expectHonestCart,
    testWhatIsLeft,
    /** Distributes what is refused before a handler runs: one route of each kind gets it, and proof S15 sends it to all. */
    shareAmong: (parts: number) => shareOut(sendsAll ? 1 : parts),
    kinds: sendsAll ? routes : oneOfEachKind(routes),
    kindsWithBody: sendsAll ? withBody : oneOfEachKind(withBody),
    withBody,
    unsafe: routes.filter(({ route }) => route.method !== 'GET'),
  }
}

/** Requests by class of bad input, from the document. */
function readCounts(): Map<string, number> {
  const table = readFileSync(join(import.meta.dirname, '../../../../docs/bad-inputs.md'), 'utf8')
  const rows = [...table.matchAll(/^\| (\d+) \| ([\d,]+) \|/gm)]
  return new Map(rows.map(([, kind = '', requests = '']) => [kind, Number(requests.replaceAll(',', ''))]))
}
