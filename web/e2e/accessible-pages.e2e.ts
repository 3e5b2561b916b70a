import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn } from './accessibility.ts'
import { setUpBrowserTest } from './browser-test.ts'
import { addButton, choose, find, inStock, open, pill, shopOf } from './shopper/store-page.ts'
import { desktop, phone } from './watched-page.ts'

const { url, openPage } = setUpBrowserTest()

/** Each page is loaded once and checked in both, because loading is slow. */
const looks = [{ viewport: desktop }, { viewport: phone }]

test.each(['demo.', 'bakery.'])(
  'axe finds nothing serious in the store at %s: home, shop, product, refusal, pill, cart',
  async (store) => {
    const { page, complaints, close } = await openPage()
    await open(page, url(store, '/'))
    expect(await findingsIn(page, looks)).toEqual([])
    const shop = await shopOf(page)
    await open(page, url(store, '/shop'))
    expect(await findingsIn(page, looks)).toEqual([])
    await open(page, url(store, '/cart'))
    expect(await findingsIn(page, looks)).toEqual([])

    const item = find(shop, 'product with options', ({ structuredContent }) => structuredContent.variants.length > 2)
    await open(page, url(store, item.fullUrl))
    await addButton(page).click()
    await page.getByRole('alert').waitFor()
    expect(await findingsIn(page, looks)).toEqual([])
    await choose(page, inStock(item, 1))
    await addButton(page).click()
    await pill(page).waitFor()
    expect(await findingsIn(page, looks)).toEqual([])
    await open(page, url(store, '/cart'))
    await page.locator('.cart-line').waitFor()
    expect(await findingsIn(page, looks)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

test('axe finds nothing serious in the lightbox, empty and refused', async () => {
  const { page, close } = await openPage()
  await open(page, url('bakery.', '/shop'))
  const shop = await shopOf(page)
  const item = find(shop, 'product with a form', (one) => one.structuredContent.additionalFieldsForm !== null)
  await open(page, url('bakery.', item.fullUrl))
  await choose(page, inStock(item, 1))
  await addButton(page).click()
  await page.getByRole('dialog').waitFor()
  expect(await findingsIn(page, looks)).toEqual([])
  await page.getByRole('dialog').locator('[type="submit"]').click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect(await findingsIn(page, looks)).toEqual([])
  await close()
})

test.each([
  ['the page that is not there', 'demo.', '/nowhere'],
  ['the search page', 'demo.', '/search'],
  ['what was found', 'demo.', '/search?q=mug'],
  ['what was not found', 'bakery.', '/search?q=mug'],
  ['the platform', '', '/'],
  ['a manage host nobody is signed in to', 'demo.manage.', '/'],
  ['a sign-in link that is no good', 'demo.manage.', '/sign-in#nonsense'],
])('axe finds nothing serious on %s', async (_, labels, path) => {
  const { page, close } = await openPage()
  await page.goto(url(labels, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findingsIn(page, looks)).toEqual([])
  await close()
})

test.each(['/', '/shop', '/search?q=mug', '/cart', 'product'])(
  '%s needs no sideways scrolling at 320 px',
  async (path) => {
    const { page, close } = await openPage({ width: 320, height: 640 })
    await open(page, url('demo.', '/shop'))
    const { items } = await shopOf(page)
    await open(page, url('demo.', path === 'product' ? (items[0]?.fullUrl ?? '') : path))
    expect(await sidewaysRoom(page)).toBe(0)
    await close()
  },
)

test.each(['/', '/shop', '/search', '/cart', '/nowhere'])('%s has one main heading and its landmarks', async (path) => {
  const { page, close } = await openPage()
  await open(page, url('demo.', path))
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(landmark).count()).toBe(1)
  await close()
})

const sidewaysRoom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
