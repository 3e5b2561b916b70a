import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { unselectedOptionsMessage } from '../../../src/shared/messages/unselected-options.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { makeProduct, send } from '../stocked-products.ts'
import { phone } from '../watched-page.ts'
import { addButton, costOf, find, inStock, open, pill, shopOf } from './store-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()
const cup = { title: 'Costly Cup', path: '' }

/** A cup for $20.00 and the code TEN for ten per cent, in the demo store, which has sales tax and shipping. */
beforeAll(async () => {
  const { page, close } = await openPage()
  await signIn(page)
  cup.path = await makeProduct(page, { title: cup.title, changes: {}, variants: [{ stock: 9 }] })
  const terms = { name: 'Ten off', trigger: 'code', benefit: { type: 'percent', rate: 100_000 } }
  await send(page, 'POST', '/api/commerce/discounts', { terms, codes: ['TEN'] })
  await close()
})

/** Everything between the subtotal and the button. */
const totals = (page: Page) => page.locator('.cart-totals')
const totalsText = async (page: Page) => words((await totals(page).allInnerTexts()).join(' '))
/** What may be estimated is folded. */
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const words = (text: string) => text.replace(/\s+/g, ' ')
const total = (page: Page, amount: string) => totals(page).locator('.cart-totals-total', { hasText: amount })

test('a shopper on a phone sees shipping, tax, a code, and how the total was worked out', async () => {
  const { page, complaints, close } = await openPage(phone)
  await open(page, url('demo.', cup.path))
  await addButton(page).click()
  await pill(page).waitFor()
  expect(await pill(page).locator('.sqs-cart-subtotal').textContent()).toBe('$20.00')
  await open(page, url('demo.', '/cart'))
  await page.getByText('Shipping and tax are calculated at checkout.').waitFor()

  expect(await page.getByLabel('Postal code').isVisible()).toBe(false)
  await unfold(page, 'Estimate shipping and tax')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Postal code').fill('10001')
  await page.getByRole('button', { name: 'Estimate' }).click()
  await total(page, '$31.46').waitFor()
  expect(await totalsText(page)).toBe('Ground $8.90 Sales tax 8.875 % $2.56 Total $31.46')

  await unfold(page, 'Discount code')
  await page.getByLabel('Code', { exact: true }).fill('nope')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('This code is not known. Please check how it is written.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('ten')
  await page.getByRole('button', { name: 'Apply' }).click()
  await total(page, '$29.29').waitFor()
  await page.getByText('See price details').click()
  expect(words(await page.locator('.cost-explanation').innerText())).toContain(
    'The best discount on the order, after discounts on products, by the code TEN',
  )
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('radio', { name: /The studio/ }).check()
  await total(page, '$19.60').waitFor()
  await page.getByLabel(`Quantity of ${cup.title}`, { exact: true }).fill('2')
  await total(page, '$39.20').waitFor()
  await page.reload()
  await total(page, '$39.20').waitFor()
  await page.goto(url('demo.', '/checkout'))
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  expect(new URL(page.url()).searchParams.get('cartToken')).not.toBeNull()
  await page.goto(url('demo.', '/cart'))
  await total(page, '$39.20').waitFor()
  expect(await page.getByLabel('Postal code').inputValue()).toBe('10001')
  await unfold(page, 'Estimate shipping and tax')
  expect(await page.getByRole('radio', { name: /The studio/ }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('without scripts a shopper adds with options, changes, estimates, enters a code, and removes', async () => {
  const look = await openPage(phone)
  await open(look.page, url('demo.', '/'))
  const hasOptions = ({ structuredContent }: ProductItem) => structuredContent.variantOptionOrdering.length > 1
  const item = find(await shopOf(look.page), 'product with two options', hasOptions)
  const variant = inStock(item, 3)
  await look.close()

  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', item.fullUrl))
  const add = page.locator('[formaction="/cart/add"]')
  expect(await page.locator('.product-checkout button[type="submit"]:visible').count()).toBe(1)
  await add.click()
  const sentence = unselectedOptionsMessage(item.structuredContent.variantOptionOrdering) ?? ''
  await page.getByText(sentence).waitFor()
  for (const [option, value] of Object.entries(variant.attributes))
    await page.locator(`select[name="option.${option}"]`).selectOption(value)
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('**/cart/basic')
  const subtotal = (amount: string) => page.locator('tr.subtotal', { hasText: amount })
  await subtotal(costOf(variant, 2)).waitFor()

  await page.getByLabel(`Quantity of ${item.title}`).fill('3')
  await page.getByRole('button', { name: 'Update quantity' }).click()
  await subtotal(costOf(variant, 3)).waitFor()
  await unfold(page, 'Estimate shipping and tax')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Postal code').fill('10001')
  await page.getByRole('button', { name: 'Estimate' }).click()
  await page.locator('tr.tax', { hasText: 'Sales tax' }).waitFor()
  await page.getByRole('radio', { name: /The studio/ }).check()
  await page.getByRole('button', { name: 'Choose' }).click()
  await page.locator('tr.shipping', { hasText: 'The studio' }).waitFor()
  await unfold(page, 'Discount code')
  await page.getByLabel('Code', { exact: true }).fill('ten')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.locator('tr.discount', { hasText: 'Ten off (TEN)' }).waitFor()
  await page.goto(url('demo.', '/cart'))
  await page.waitForURL('**/cart/basic')
  await page.getByRole('button', { name: `Remove ${item.title}` }).click()
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await close()
})
