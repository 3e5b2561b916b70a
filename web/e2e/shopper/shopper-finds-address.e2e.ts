import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlacesTwin } from '../../../src/places/places-twin.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { makeProduct } from '../stocked-products.ts'
import { addButton, open, pill } from './store-page.ts'

const twin = await openPlacesTwin()
afterAll(twin.close)
const { url, openPage, signIn } = setUpBrowserTest({ PLACES_PHOTON_URL: twin.url })
const made = { lesson: '' }

beforeAll(async () => {
  const { page, close } = await openPage()
  await signIn(page)
  made.lesson = await makeProduct(page, { title: 'Lesson', productType: 3, changes: {}, variants: [{ stock: 9 }] })
  await close()
})

test('a shopper finds their address with the keyboard: one session, one call for the details, and no key waits', async () => {
  const { page, complaints, close } = await openPage()
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/places/')) asked.push(new URL(request.url()))
  })
  await open(page, url('demo.', made.lesson))
  await addButton(page).click()
  await pill(page).waitFor()
  await page.goto(url('demo.', '/checkout'))
  await untilHydrated(page)
  const line = page.locator('[name="billingLine1"]')
  await line.focus()
  await page.locator('[name="billingLine1"][role="combobox"]').waitFor()
  await page.keyboard.type('1 Main')
  expect(await line.inputValue()).toBe('1 Main')
  await page.getByRole('option', { name: '1 Main St' }).waitFor()
  await page.getByText('© OpenStreetMap contributors').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[name="billingPostalCode"]').inputValue()).toBe('10001')
  expect(await line.inputValue()).toBe('1 Main St')
  expect(await page.locator('[name="billingCity"]').inputValue()).toBe('New York')
  expect(await page.locator('[name="billingRegion"]').inputValue()).toBe('NY')
  expect(asked.filter(({ pathname }) => pathname.endsWith('/details'))).toHaveLength(1)
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('sessionToken'))).size).toBe(1)
  for (const { searchParams } of asked)
    expect([searchParams.get('productPage'), searchParams.get('productSection')]).toEqual(['checkout', 'billing'])

  // What was filled in is saved, like what was typed.
  await page.locator('[name="billingLastName"]').fill('Doe')
  await page.locator('.checkout-total').first().waitFor()
  twin.isAway = true
  await line.fill('Somewhere else 5')
  await line.press('Escape')
  expect(await line.inputValue()).toBe('Somewhere else 5')
  expect(await page.locator('[role=listbox] [role=option]').count()).toBe(0)
  // The browser logs that no suggestions came.
  expect(complaints.filter((complaint) => !complaint.includes('/places/autocomplete'))).toEqual([])
  await close()
})
