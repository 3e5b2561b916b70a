import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminItem, ItemsReply } from '../../../src/catalog/admin-contract.ts'
import type { LevelsReply } from '../../../src/inventory/contract.ts'
import { findingsIn, inBothSchemes, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'

const stage = setUpBrowserTest()
const { url } = stage
const narrow = { width: 360, height: 740 }

/** Stays signed in, because the printed link works once. */
let owner: WatchedPage
beforeAll(async () => {
  owner = await stage.openPage(desktop)
  await stage.signIn(owner.page)
})
afterAll(() => owner?.close())

const manage = (path: string) => url('demo.manage.', path)
const ask = <Reply>(page: Page, path: string): Promise<Reply> =>
  page.evaluate(async (from) => (await fetch(from)).json(), path)
const status = (page: Page) => page.locator('[data-part="save-status"] [role="status"]')
const saved = (page: Page) => status(page).getByText('Saved', { exact: true }).waitFor()
const itemIn = (page: Page) =>
  ask<AdminItem>(page, `/api/catalog/items/${new URL(page.url()).pathname.split('/').pop()}`)

async function openProduct(page: Page, title: string): Promise<AdminItem> {
  const { items } = await ask<ItemsReply>(page, `/api/catalog/items?search=${encodeURIComponent(title)}`)
  const id = items.find((item) => item.title === title)?.id ?? ''
  await page.goto(manage(`/products/${id}`))
  await page.locator('[data-part="rich-text"]').waitFor()
  return ask(page, `/api/catalog/items/${id}`)
}

async function addProduct(page: Page, title: string): Promise<void> {
  await page.goto(manage('/products'))
  await page.locator('[data-row], .empty-state').first().waitFor()
  await page.getByRole('button', { name: 'Add product' }).first().press('Enter')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[^/]+$/)
  await page.locator('[data-part="rich-text"]').waitFor()
}

test('a product with two options is made, priced, stocked and published with the keyboard alone', async () => {
  const { page, complaints } = owner
  await addProduct(page, 'Harbour Lamp')
  await describeIt(page)
  await giveOptions(page)
  await priceAndStock(page)
  await tabTo(page, '[data-part="publish"]')
  await page.keyboard.press('Enter')
  await page.getByText('This product has no picture.').waitFor()
  await tabTo(page, '.form-dialog [data-look="primary"]')
  await page.keyboard.press('Enter')
  await saved(page)

  const item = await itemIn(page)
  expect(item).toMatchObject({ urlId: 'harbour-lamp', visibility: 'public', options: ['Size', 'Colour'] })
  expect(item.description).toContain('<strong>table</strong>')
  expect(item.variants.map(({ attributes, priceCents }) => [attributes.Size, attributes.Colour, priceCents])).toEqual([
    ['Small', 'Sand', 4000],
    ['Small', 'Sea', 4250],
    ['Large', 'Sand', 6000],
    ['Large', 'Sea', 6250],
  ])
  expect(new Set(item.variants.map(({ sku }) => sku)).size).toBe(4)
  await expect.poll(async () => levelsOf(page, item)).toEqual(['3', '4', '5', 'unlimited'])
  expect(complaints).toEqual([])

  const shopper = await stage.openPage(desktop)
  await shopper.page.goto(url('demo.', item.fullUrl))
  await shopper.page.getByRole('heading', { level: 1, name: 'Harbour Lamp' }).waitFor()
  await shopper.close()
})

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Enter after each. */
async function type(page: Page, ...words: string[]) {
  for (const word of words) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
}

async function describeIt(page: Page) {
  await tabTo(page, '[data-part="rich-text"]')
  await page.keyboard.type('Lights the ')
  await press(page, 'Alt+F10', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
  await page.keyboard.type('table')
}

async function giveOptions(page: Page) {
  const options = { Size: ['Small', 'Large'], Colour: ['Sand', 'Sea'] }
  for (const [place, [name, values]] of Object.entries(options).entries()) {
    await tabTo(page, '[data-part="add-option"]')
    await press(page, 'Enter')
    await tabTo(page, `[data-part="option"]:nth-of-type(${place + 1}) input`)
    await page.keyboard.type(name)
    await press(page, 'Tab')
    await type(page, ...values)
  }
  await tabTo(page, '[data-part="generate"]')
  await press(page, 'Enter')
}

async function priceAndStock(page: Page) {
  await tabTo(page, '[data-cell="0,2"]')
  await type(page, '40', '42.50', '60', '62.5')
  await saved(page)
  await press(page, 'ArrowUp', 'ArrowUp', 'Shift+Enter')
  await tabTo(page, '[data-cell="0,5"]')
  await type(page, '3', '4', '5', 'unlimited')
}

async function levelsOf(page: Page, { id, variants }: AdminItem): Promise<string[]> {
  const { rows } = await ask<LevelsReply>(page, `/api/inventory/levels?search=${variants[0]?.sku}`)
  const levels = rows.find((row) => row.itemId === id)?.levels ?? []
  return levels.map(({ unlimited, onHand }) => (unlimited ? 'unlimited' : String(onHand)))
}

test('what is typed offline is there again after a reload, and is saved then', async () => {
  const { page } = owner
  await addProduct(page, 'Night Lamp')
  await saved(page)
  await page.route('**/api/catalog/items/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Short description').fill('Shines all night.')
  await status(page).getByText('Offline, retrying', { exact: true }).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.locator('[data-part="rich-text"]').waitFor()
  expect(await page.getByLabel('Short description').inputValue()).toBe('Shines all night.')
  await page.unroute('**/api/catalog/items/*')
  await saved(page)
  expect((await itemIn(page)).excerpt).toBe('Shines all night.')
  owner.complaints.length = 0
})

test('two people change the same field: the other is named, and one value stays', async () => {
  const { page } = owner
  await addProduct(page, 'Shared Lamp')
  await saved(page)
  const { id, revision } = await itemIn(page)
  await page.evaluate(
    async ([path, body]) => {
      const crumb = decodeURIComponent(/crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '')
      const headers = {
        'content-type': 'application/json',
        'x-csrf-token': crumb,
        'idempotency-key': crypto.randomUUID(),
      }
      await fetch(path as string, { method: 'PUT', headers, body: body as string })
    },
    [`/api/catalog/items/${id}`, JSON.stringify({ revision, changes: { title: 'Their Lamp', tags: ['theirs'] } })],
  )
  await page.getByLabel('Name', { exact: true }).fill('My Lamp')
  const panel = page.getByRole('region', { name: 'This product was changed by someone else' })
  await panel.getByText('Their Lamp').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('My Lamp')
  expect(await seriousFindings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Keep mine: Name' }).click()
  await saved(page)
  expect(await itemIn(page)).toMatchObject({ title: 'My Lamp', tags: ['theirs'] })
  owner.complaints.length = 0
})

test('a refusal is shown at its field, undo reverts it, and an earlier revision can be restored', async () => {
  const { page } = owner
  await addProduct(page, 'Third Lamp')
  await page.locator('[data-section="seo"] summary').click()
  await page.getByLabel('Address', { exact: true }).fill('harbour-lamp')
  await page.locator('[data-section="seo"] .field-error').waitFor()
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('harbour-lamp')
  await page.getByLabel('Address', { exact: true }).press('ControlOrMeta+z')
  await saved(page)
  expect((await itemIn(page)).urlId).toBe('third-lamp')
  await page.getByLabel('Name', { exact: true }).fill('Fourth Lamp')
  await saved(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore revision 1', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Third Lamp' }).waitFor()
  owner.complaints.length = 0
})

test('a column of a spreadsheet is pasted, and a value set for all', async () => {
  const { page } = owner
  const item = await openProduct(page, 'Harbour Lamp')
  await page.locator('[data-cell="0,2"]').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '10\n20\nfree\n40\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('3 cells pasted. 1 not understood: A price looks like 1250.00.').waitFor()
  await page.getByLabel('Weight, lb for all variants').fill('1.5 kg')
  await page.getByLabel('Weight, lb for all variants').press('Enter')
  await saved(page)
  const after = await itemIn(page)
  expect(after.variants.map(({ priceCents }) => priceCents)).toEqual([1000, 2000, 6000, 4000])
  expect(after.variants.map(({ weightGrams }) => weightGrams)).toEqual([1500, 1500, 1500, 1500])
  expect(after.revision).toBeGreaterThan(item.revision)
})

test.each(['Tide Mug', 'Harbour & Clay Gift Card', 'Saturday at the Wheel'])(
  'axe finds nothing serious, at a desk and on a phone, light and dark: %s',
  async (title) => {
    await openProduct(owner.page, title)
    expect(await findingsIn(owner.page, inBothSchemes(desktop, narrow))).toEqual([])
  },
)
