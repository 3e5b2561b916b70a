import type { BrowserContext, Page } from 'playwright-core'
import type { CheckoutReply, PlaceOrderReply } from '../src/checkout/contract.ts'
import { sharedBrowser } from '../web/e2e/browser.ts'
import { makeDataDir, startApp } from '../web/e2e/running-app.ts'
import { find, inStock, isPlain, shopOf } from '../web/e2e/shopper/store-page.ts'
import { send } from '../web/e2e/stocked-products.ts'
import { type LabFigures, measurePage } from './measuring/lab-figures.ts'
import { median } from './measuring/page-load.ts'
import { print, printTable } from './measuring/report.ts'

/**
 * `npm run bench:lab`: page loads of the demo store on a slow phone, from the home page to the order status; beside the test
 * gateway's pay page, which is plain HTML without scripts.
 */
const ROUNDS = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 3
const GOALS = { lcp: 2_000, cls: 0.05, blocking: 200, interaction: 200 }
const CHECKOUT = '/api/commerce/checkout'

interface Stop {
  name: string
  path: string
  press?: (page: Page) => Promise<void>
  /** Opened without the shopper's cookies. */
  isStranger?: true
}

const app = await startApp(makeDataDir())
const browser = await sharedBrowser()
try {
  const shop = app.originOf('demo.')
  const context = await browser.newContext()
  const stops = await visit(await context.newPage(), shop)
  const cookies = await context.storageState()
  await measureAll(stops, cookies)
} finally {
  await browser.close()
  await app.stop()
}

/** A shopper with one order and one half-completed checkout. */
async function visit(page: Page, shop: string): Promise<Stop[]> {
  await page.goto(`${shop}/shop`)
  const item = find(await shopOf(page), 'plain product', isPlain)
  const entry = { itemId: item.id, sku: inStock(item, 3).sku, quantity: 1 }
  const bought = await beginCheckout(page, entry)
  const { orderUrl } = await placeOrder(page, bought, 'succeed')
  const open = await beginCheckout(page, entry)
  const paying = await beginCheckoutElsewhere(page, shop, entry)
  return [
    { name: 'pay page, plain HTML', path: paying },
    { name: 'home', path: `${shop}/` },
    { name: 'product', path: shop + item.fullUrl },
    { name: 'cart', path: `${shop}/cart` },
    { name: 'cart, of a stranger', path: `${shop}/cart`, isStranger: true },
    { name: 'checkout', path: `${shop}/checkout?cartToken=${open}`, press: fillIn },
    { name: 'order confirmed', path: `${shop}/checkout/order-confirmed?cartToken=${bought}` },
    { name: 'order status', path: shop + orderUrl },
  ]
}

async function beginCheckout(page: Page, entry: object): Promise<string> {
  await send(page, 'POST', '/api/commerce/shopping-cart/entries', entry)
  const { url } = await send<{ url: string }>(page, 'POST', CHECKOUT, {})
  return new URL(url, 'http://x').searchParams.get('cartToken') ?? ''
}

async function placeOrder(page: Page, cartToken: string, paymentToken?: string): Promise<PlaceOrderReply> {
  const home = { FirstName: 'Ann', LastName: 'Lee', Line1: '1 Main St', City: 'Albany', Region: 'NY', Country: 'US' }
  const address = Object.entries({ ...home, PostalCode: '12207' }).map(([part, text]) => [`shipping${part}`, text])
  const typed = { cartToken, email: 'ann@example.com', billingSameAsShipping: true, ...Object.fromEntries(address) }
  const { totalsHash } = await send<CheckoutReply>(page, 'PUT', CHECKOUT, typed)
  const idempotencyKey = crypto.randomUUID()
  return send(page, 'POST', `${CHECKOUT}/place`, {
    cartToken,
    totalsHash,
    idempotencyKey,
    ...(paymentToken && { paymentToken }),
  })
}

/** Opens another shopper's pay page and returns its URL. */
async function beginCheckoutElsewhere(page: Page, shop: string, entry: object): Promise<string> {
  const context = await page.context().browser()?.newContext()
  const other = await context?.newPage()
  if (!other) throw new Error('No browser found')
  await other.goto(`${shop}/shop`)
  const { action } = await placeOrder(other, await beginCheckout(other, entry))
  await context?.close()
  return action?.kind === 'redirect' ? action.url : ''
}

/** Fills in an address, selects a state and opens the summary of costs. */
async function fillIn(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.locator('[name="email"]').pressSequentially('ann@example.com', { delay: 30 })
  await page.locator('[name="shippingCity"]').pressSequentially('Albany', { delay: 30 })
  await page.locator('[name="shippingRegion"]').selectOption('NY')
  await page.locator('[name="shippingLine1"]').click()
  await page.waitForLoadState('networkidle')
}

async function measureAll(stops: Stop[], cookies: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<void> {
  const rounds = new Map(stops.map(({ name }) => [name, [] as LabFigures[]]))
  // Each round visits all pages, so that a slow minute of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, path, press, isStranger } of stops) {
      const brought = isStranger ? { cookies: [], origins: [] } : cookies
      rounds.get(name)?.push(await measurePage(browser, path, brought, press))
    }
  printTable(
    [...rounds].map(([name, all]) => rowOf(name, all)),
    `\nSlow phone, median of ${ROUNDS} loads with an empty cache`,
  )
  print(
    `Goals: LCP at most ${GOALS.lcp} ms, CLS ${GOALS.cls}, blocking ${GOALS.blocking} ms, interaction ${GOALS.interaction} ms`,
  )
}

function rowOf(page: string, all: LabFigures[]) {
  const middle = (of: (one: LabFigures) => number | undefined) => median(all.map((one) => of(one) ?? Number.NaN))
  const interaction = middle(({ interaction }) => interaction)
  return {
    page,
    'server, ms': middle(({ firstByte }) => firstByte).toFixed(0),
    'LCP, ms': middle(({ lcp }) => lcp).toFixed(0),
    CLS: middle(({ cls }) => cls).toFixed(3),
    'blocking, ms': middle(({ blocking }) => blocking).toFixed(0),
    'slowest key or click, ms': Number.isNaN(interaction) ? '' : interaction.toFixed(0),
  }
}
