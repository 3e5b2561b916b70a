import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { addButton, open } from '../shopper/store-page.ts'
import { makeProduct } from '../stocked-products.ts'

const { url, openPage, signIn } = setUpBrowserTest()

test('an owner sells a product by subscription, reads what a subscriber pays, and shoppers pay that', async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  const path = await makeProduct(page, {
    title: 'Clay of the Month',
    changes: {},
    variants: [{ priceCents: 1800, salePriceCents: 1800, stock: 5 }],
  })
  const id = await page.evaluate(
    async () => (await (await fetch('/api/catalog/items?search=Clay%20of%20the')).json()).items[0].id,
  )
  await page.goto(url('demo.manage.', `/products/${id}`))
  await page.locator('[data-part="rich-text"]').waitFor()
  const plan = page.locator('details[data-section="subscriptionPlan"]')
  const saved = page.locator('[data-part="save-status"] [role="status"]').getByText('Saved', { exact: true })
  await plan.locator('summary').click()
  await plan.getByLabel('Sold as a subscription').check()
  await plan.getByText('A subscriber pays $18.00 every month.').waitFor()
  await plan.getByLabel('Discount on the first payment').fill('150')
  await plan.getByText('Enter a discount of 0 to 99 percent, without decimals.').waitFor()
  await plan.getByLabel('Discount on the first payment').fill('50')
  await plan.getByLabel('Discount on every payment').fill('10')
  await plan.getByText('A subscriber pays $8.10 today, then $16.20 every month.').waitFor()
  await saved.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const shopper = await openPage()
  await open(shopper.page, url('demo.', path))
  const words = shopper.page.locator('.plan-discounts')
  expect((await words.innerText()).replace(/\s+/g, ' ')).toBe('Save 10% First payment: $8.10')
  expect(await shopper.page.locator('.product-head .product-price').innerText()).toBe('$16.20 every month')
  expect(await addButton(shopper.page).innerText()).toBe('Subscribe')
  await plan.getByLabel('Also sell as a one-time purchase').check()
  await saved.waitFor()
  await open(shopper.page, url('demo.', path))
  expect(await shopper.page.locator('.product-head .product-price').innerText()).toBe('$18.00')
  expect(await shopper.page.getByRole('radio', { name: /^One-time purchase/ }).isChecked()).toBe(true)
  expect(shopper.complaints).toEqual([])
  await shopper.close()
  // The browser logs the refusal of the discount.
  expect(complaints.filter((line) => !line.includes('400 (Bad Request)'))).toEqual([])
  await close()
})
