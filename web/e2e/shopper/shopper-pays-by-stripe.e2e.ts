import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forkStripeTwin } from '../../../src/testing/stripe-twin/fork-stripe-twin.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { makeProduct } from '../stocked-products.ts'
import { phone } from '../watched-page.ts'
import { addButton, open, pill } from './store-page.ts'

const twin = await forkStripeTwin()
afterAll(() => twin.stop())
const { url, openPage, signIn } = setUpBrowserTest({ STRIPE_URL: twin.origin })
let path = ''

/** Enters Stripe test keys, and tests them. */
beforeAll(async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  path = await makeProduct(page, {
    title: 'Striped Pattern',
    productType: 2,
    changes: {},
    variants: [{ stock: 'unlimited' }],
  })
  await page.goto(url('demo.manage.', '/settings/payments'))
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add test keys' }).click()
  await page.getByLabel('Publishable key').fill('pk_test_browser')
  await page.getByLabel('Secret key').fill('sk_test_browser')
  await page.getByLabel('Signing secret', { exact: true }).fill('whsec_browser')
  await page.getByRole('button', { name: 'Save test keys' }).click()
  await page.getByText('The test keys are saved.').first().waitFor()
  await page.getByRole('button', { name: 'Make a test payment' }).click()
  await page.getByText('It works', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  for (const [part, text] of Object.entries({
    FirstName: 'Robin',
    LastName: 'Doe',
    Line1: '1 Main St',
    City: 'Albany',
  }))
    await page.locator(`[name="billing${part}"]`).fill(text)
  await page.locator('[name="billingPostalCode"]').fill('12207')
  await page.locator('[name="billingRegion"]').selectOption('NY')
}

/** The total includes the tax of the address. */
async function fillInTaxed(page: Page, email: string): Promise<void> {
  const total = () => page.locator('.checkout-total').textContent()
  const untaxed = await total()
  await fillIn(page, email)
  await expect.poll(total).not.toBe(untaxed)
}

async function checkOut(page: Page): Promise<void> {
  await open(page, url('demo.', path))
  await addButton(page).click()
  await pill(page).waitFor()
  await open(page, url('demo.', '/cart'))
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('button', { name: 'Pay now' }).waitFor()
}

async function policyOf(page: Page, address: string): Promise<string> {
  const response = await page.goto(address)
  return response?.headers()['content-security-policy'] ?? ''
}

const placeOrder = (page: Page) => page.locator('[data-checkout="place"]').click()
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' })
const bank = (page: Page) => page.getByRole('dialog', { name: '3-D Secure' })

test('a shopper types their card into the checkout: declined, they try another, and answer their bank in either tab', async () => {
  const { page, complaints, close } = await openPage()
  await checkOut(page)
  const second = await page.context().newPage()
  expect(await policyOf(second, page.url())).toMatch(new RegExp(`script-src 'self'[^;]* ${twin.origin}`))
  expect(await policyOf(second, url('demo.', '/cart'))).not.toContain(twin.origin)
  await fillInTaxed(page, 'robin@example.com')
  await placeOrder(page)
  await page.getByRole('link', { name: 'Your card number is incomplete.' }).click()
  expect(await page.getByRole('group', { name: 'Card' }).evaluate((group) => group === document.activeElement)).toBe(
    true,
  )
  expect(await seriousFindings(page)).toEqual([])

  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await placeOrder(page)
  await page.getByRole('alert').getByText('Your card was declined. Please try another card.').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.com')
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await placeOrder(page)
  await bank(page).waitFor()
  await second.goto(page.url())
  await second.getByRole('heading', { name: 'Your payment is not finished yet' }).waitFor()
  await untilHydrated(second)
  await second.getByRole('button', { name: 'Continue to payment' }).click()
  await bank(second).getByRole('button', { name: 'Complete' }).click()
  await thanks(second).waitFor()
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await thanks(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('on a phone a wallet pays with the address that was typed', async () => {
  const { page, complaints, close } = await openPage(phone)
  await checkOut(page)
  await fillInTaxed(page, 'kim@example.com')
  await page.getByRole('button', { name: 'Pay with a wallet' }).click()
  await thanks(page).waitFor()
  await page.getByText('kim@example.com').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('without scripts a shopper pays on Stripe’s own page, after a decline', async () => {
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', path))
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await fillIn(page, 'sam@example.com')
  expect(await page.locator('.checkout-main noscript').innerText()).toContain('which belongs to Stripe')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  // The tax of this address, which was not shown before.
  await page.getByText('What this costs has changed.').waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').fill('4000 0000 0000 9995')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Your card was declined.').waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await thanks(page).waitFor()
  // The browser logs the decline on the stand-in's page.
  expect(complaints.filter((line) => !line.includes('402'))).toEqual([])
  await close()
})
