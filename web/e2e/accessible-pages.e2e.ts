import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import { setStage } from './stage.ts'
import { addButton, choose, find, inStock, open, pill, shopOf } from './store.ts'
import { desktop, phone } from './watched-page.ts'

const { url, openPage } = setStage()

describe.each([
  ['a desk', desktop],
  ['a phone', phone],
])('axe finds nothing serious, on %s,', (_, viewport) => {
  test.each(['demo.', 'bakery.'])('in the store at %s: home, shop, product, refusal, pill, cart', async (store) => {
    const { page, complaints, close } = await openPage(viewport)
    await open(page, url(store, '/'))
    expect(await seriousFindings(page)).toEqual([])
    const shop = await shopOf(page)
    await open(page, url(store, '/shop'))
    expect(await seriousFindings(page)).toEqual([])
    await open(page, url(store, '/cart'))
    expect(await seriousFindings(page)).toEqual([])

    const item = find(shop, 'product with options', ({ structuredContent }) => structuredContent.variants.length > 2)
    await open(page, url(store, item.fullUrl))
    await addButton(page).click()
    await page.getByRole('alert').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await choose(page, inStock(item, 1))
    await addButton(page).click()
    await pill(page).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await open(page, url(store, '/cart'))
    await page.locator('.cart-line').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('in the lightbox, empty and refused', async () => {
    const { page, close } = await openPage(viewport)
    await open(page, url('bakery.', '/shop'))
    const shop = await shopOf(page)
    const item = find(shop, 'product with a form', (one) => one.structuredContent.additionalFieldsForm !== null)
    await open(page, url('bakery.', item.fullUrl))
    await choose(page, inStock(item, 1))
    await addButton(page).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('dialog').locator('[type="submit"]').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await close()
  })

  test.each([
    ['the page that is not there', 'demo.', '/nowhere'],
    ['the platform', '', '/'],
    ['a manage host nobody is signed in to', 'demo.manage.', '/'],
    ['a sign-in link that is no good', 'demo.manage.', '/sign-in#nonsense'],
  ])('on %s', async (_, labels, path) => {
    const { page, close } = await openPage(viewport)
    await page.goto(url(labels, path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await close()
  })
})

test.each(['/', '/shop', '/cart', 'product'])('%s needs no sideways scrolling at 320 px', async (path) => {
  const { page, close } = await openPage({ width: 320, height: 640 })
  await open(page, url('demo.', '/shop'))
  const { items } = await shopOf(page)
  await open(page, url('demo.', path === 'product' ? (items[0]?.fullUrl ?? '') : path))
  expect(await sidewaysRoom(page)).toBe(0)
  await close()
})

test.each(['/', '/shop', '/cart', '/nowhere'])('%s has one main heading and its landmarks', async (path) => {
  const { page, close } = await openPage()
  await open(page, url('demo.', path))
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(landmark).count()).toBe(1)
  await close()
})

const sidewaysRoom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
