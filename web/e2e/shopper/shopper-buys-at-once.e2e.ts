import { beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { makeProduct } from '../stocked-products.ts'
import { phone } from '../watched-page.ts'
import { addButton, open } from './store-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()

let path = ''

/** Enables express checkout and a custom checkout form. */
beforeAll(async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  const changes = { productType: 2, title: 'Quick Pattern', changes: {}, variants: [{ stock: 'unlimited' as const }] }
  path = await makeProduct(page, changes)
  await page.goto(url('demo.manage.', '/settings/checkout'))
  await untilHydrated(page)
  await page.getByLabel('Express checkout').check()
  await page.getByLabel('Ask shoppers more at the checkout').check()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Title').fill('Engraving')
  await page.getByLabel('Required', { exact: true }).check()
  await page.getByLabel('Kind of field').selectOption('checkbox')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Title').fill('Extras')
  await page.getByLabel('Options').fill('Box\nCard')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('with express checkout the button leads to the checkout, which asks what the owner wants to know', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('demo.', path))
  await addButton(page).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await untilHydrated(page)
  await page.locator('[data-checkout="place"]').click()
  await page.getByRole('link', { name: 'Engraving: Required' }).waitFor()
  await page.getByLabel('Engraving').fill('For Robin')
  await page.getByLabel('Card').check()
  expect(await seriousFindings(page)).toEqual([])
  await page.goBack()
  await addButton(page).waitFor()
  expect(await addButton(page).textContent()).toBe('Add To Cart')
  // The browser logs the refusal of an order with a missing answer.
  expect(complaints.filter((line) => !line.includes('400 (Bad Request)'))).toEqual([])
  await close()
})

test('without scripts a shopper buys at once, answers, and has the e-mail of the order sent again', async () => {
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', path))
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByLabel('Email').fill('kit@example.com')
  await page.getByLabel('Card').check()
  await page.locator('[name="billingFirstName"]').fill('Kit')
  await page.locator('[name="billingLastName"]').fill('Doe')
  await page.locator('[name="billingLine1"]').fill('1 Main St')
  await page.locator('[name="billingCity"]').fill('New York')
  await page.locator('[name="billingPostalCode"]').fill('10001')
  await page.locator('[name="billingRegion"]').selectOption('NY')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Engraving: Required' }).waitFor()
  expect(await page.getByLabel('Card').isChecked()).toBe(true)
  await page.getByLabel('Engraving').fill('For Kit')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay successfully' }).click()
  await page.getByRole('link', { name: 'Order status' }).click()
  await page.getByRole('button', { name: 'Send the e-mail again' }).click()
  await page.getByText('The e-mail is on its way to the address of this order.').waitFor()
  expect(complaints).toEqual([])
  await close()
})
