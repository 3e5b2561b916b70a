import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AdditionalField, ProductItem } from '../../../src/catalog/contract.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { focusedText } from '../keyboard.ts'
import { phone, type WatchedPage } from '../watched-page.ts'
import { addButton, choose, find, inStock, open, shopOf } from './store-page.ts'

const { url, openPage } = setUpBrowserTest()

// The tests are consecutive steps of one shopper at the bakery, whose cake has a form with many kinds of fields.
let visit: WatchedPage
let item: ProductItem
let fields: AdditionalField[]

beforeAll(async () => {
  visit = await openPage()
  await open(visit.page, url('bakery.', '/shop'))
  item = find(
    await shopOf(visit.page),
    'product with a form',
    (one) => one.structuredContent.additionalFieldsForm !== null,
  )
  fields = item.structuredContent.additionalFieldsForm?.fields ?? []
  await open(visit.page, url('bakery.', item.fullUrl))
  await choose(visit.page, inStock(item, 1))
})

const lightbox = (page: Page): Locator => page.getByRole('dialog')
const fieldOf = (page: Page, { id }: AdditionalField): Locator => lightbox(page).locator(`[data-field-id="${id}"]`)

test('the button opens the form, which holds the scroll and the focus', async () => {
  const { page } = visit
  await addButton(page).click()
  await lightbox(page).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(stop % 7 === 6 ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})

test('Escape closes it, and the focus is back on the button', async () => {
  const { page } = visit
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  expect(await focusedText(page)).toBe(await addButton(page).textContent())
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
})

test('what is required and missing is said above its title, and the first of it has the focus', async () => {
  const { page } = visit
  await addButton(page).click()
  await lightbox(page).locator('[type="submit"]').click()
  await lightbox(page).getByText('One or more fields is invalid, please check your entries.').waitFor()
  const required = fields.filter((field) => field.required)
  expect(await lightbox(page).getByText('Required', { exact: true }).count()).toBe(required.length)
  for (const field of required) {
    const error = await fieldOf(page, field).locator('.form-field-error').boundingBox()
    const title = await fieldOf(page, field).locator('.form-field-title').boundingBox()
    expect(error?.y).toBeLessThan(title?.y ?? 0)
  }
  const first = fieldOf(page, required[0] as AdditionalField)
  expect(await first.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('on a phone the first message is in sight after an empty form is sent', async () => {
  // At this height the browser's default would scroll to the control and cut off its message.
  const { page, close } = await openPage({ ...phone, height: 720 })
  await open(page, url('bakery.', item.fullUrl))
  await choose(page, inStock(item, 1))
  await addButton(page).click()
  await lightbox(page).locator('[type="submit"]').click()
  const message = lightbox(page).getByText('Required', { exact: true }).first()
  await message.waitFor()
  const [seen, frame] = [await message.boundingBox(), await lightbox(page).boundingBox()]
  expect(seen?.y).toBeGreaterThanOrEqual(frame?.y ?? Number.NaN)
  expect((seen?.y ?? Number.NaN) + (seen?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
  await close()
})

test('filled in, it is saved, closes, and the button goes on to Added!', async () => {
  const { page } = visit
  for (const field of fields) await fill(fieldOf(page, field), field)
  await lightbox(page).locator('[type="submit"]').click()
  await lightbox(page).waitFor({ state: 'detached' })
  await addButton(page).filter({ hasText: 'Added!' }).waitFor()
})

test('on the cart page it opens again as it was filled in, and can be changed', async () => {
  const { page } = visit
  await open(page, url('bakery.', '/cart'))
  const edit = page.getByRole('button', { name: `Edit details of ${item.title}` })
  const text = fields.find(({ type }) => type === 'text') as AdditionalField
  await edit.click()
  const input = fieldOf(page, text).locator('input')
  expect(await input.inputValue()).toBe('Ann')
  await input.fill('Bea')
  await lightbox(page).getByRole('button', { name: 'Save' }).click()
  await lightbox(page).waitFor({ state: 'detached' })
  await page.reload()
  await edit.click()
  expect(await input.inputValue()).toBe('Bea')
  await page.keyboard.press('Escape')
})

test('the browser logged no errors', async () => {
  expect(visit.complaints).toEqual([])
  await visit.close()
})

const texts: Partial<Record<AdditionalField['type'], string>> = {
  text: 'Ann',
  textarea: 'Happy birthday',
  email: 'ann@example.com',
  date: '2027-05-01',
}

async function fill(place: Locator, { type, options }: AdditionalField): Promise<void> {
  const [first = ''] = options
  if (type === 'select') await place.locator('select').selectOption(first)
  else if (type === 'radio' || type === 'checkbox') await place.getByLabel(first, { exact: true }).check()
  else if (type === 'name') await fillAll(place, ['Ann', 'Miller'])
  else if (type === 'phone') await fillAll(place, ['555', '010', '9999'])
  else await place.locator('input, textarea').fill(texts[type] ?? '')
}

async function fillAll(place: Locator, parts: string[]): Promise<void> {
  for (const [at, part] of parts.entries()) await place.locator('input').nth(at).fill(part)
}
