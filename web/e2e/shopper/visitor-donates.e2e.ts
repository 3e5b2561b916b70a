import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { phone } from '../watched-page.ts'

const { url, openPage, letterTo } = setUpBrowserTest()
const DONOR = 'dora@example.com'

test('a guest gives an amount of their own without scripts, covers the fee, and is thanked', async () => {
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', '/open-kiln-days'))
  const form = page.locator('.donation form')
  await form.getByRole('radio', { name: 'Another amount' }).check()
  await form.getByLabel('Amount in').fill('1.50')
  await form.getByRole('button', { name: 'Donate' }).click()
  // Refused on the fund's own page, which keeps what was typed.
  await page.getByRole('alert').filter({ hasText: '$2.00' }).waitFor()
  expect(await page.getByLabel('Amount in').inputValue()).toBe('1.50')
  await page.getByLabel('Amount in').fill('25')
  await page.getByRole('checkbox', { name: /^Add .* for the payment fee/ }).check()
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.waitForURL(/\/checkout\?/)
  await page.getByText('$26.06').first().waitFor({ state: 'attached' })
  await page.getByLabel('Email').fill(DONOR)
  const address = { FirstName: 'Dora', LastName: 'Lee', Line1: '1 Quay', City: 'Portland', PostalCode: '04101' }
  for (const [part, value] of Object.entries(address)) await page.locator(`[name="billing${part}"]`).fill(value)
  await page.locator('[name="billingRegion"]').selectOption('ME')
  const terms = page.locator('[name="acceptsTerms"]')
  if ((await terms.count()) > 0) await terms.check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay successfully', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you for your donation' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout/contribution-confirmed')
  const { text = '' } = await letterTo(DONOR, 'donation')
  expect(text).toContain('$26.06')
  // The first amount was refused on purpose.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  await close()

  // Axe needs scripts.
  const checked = await openPage(phone)
  await checked.page.goto(url('demo.', '/open-kiln-days'))
  await checked.page.locator('.donation form').waitFor()
  expect(await seriousFindings(checked.page)).toEqual([])
  await checked.close()
})
