import { expect, test } from 'vitest'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { focusedText, tabTo } from '../keyboard.ts'
import type { WatchedPage } from '../watched-page.ts'
import { costOf, find, inStock, open, pill, shopOf, subtotal, type Variant } from './store-page.ts'

const { url, openPage } = setUpBrowserTest()

test('a shopper fills a cart with nothing but the keyboard', async () => {
  const visit = await openPage()
  const { page } = visit
  await open(page, url('demo.', '/shop'))
  const hasOptions = ({ structuredContent }: ProductItem) => structuredContent.variantOptionOrdering.length > 1
  const item = find(await shopOf(page), 'product with two options', hasOptions)
  const variant = inStock(item, 2)

  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, `a[href="${item.fullUrl}"]`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: item.title }).waitFor()
  await addByKeys(visit, variant)

  await tabTo(page, '.cart-pill')
  await page.keyboard.press('Enter')
  await subtotal(page, costOf(variant, 1)).waitFor()
  await changeByKeys(visit, item, variant)
  expect(visit.complaints).toEqual([])
  await visit.close()
})

async function addByKeys({ page }: WatchedPage, variant: Variant): Promise<void> {
  for (const [option, value] of Object.entries(variant.attributes)) {
    await tabTo(page, `[data-variant-option-name="${option}"], [data-variant-option-name="${option}"] input`)
    const picker = page.locator(`[data-variant-option-name="${option}"]`)
    const current = () =>
      picker.evaluate((element) =>
        element instanceof HTMLSelectElement
          ? element.value
          : element.querySelector<HTMLInputElement>(':checked')?.value,
      )
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    for (let step = 0; step < 20 && (await current()) !== value; step++) await page.keyboard.press('ArrowDown')
    expect(await current()).toBe(value)
  }
  await tabTo(page, '.sqs-add-to-cart-button')
  await page.keyboard.press('Enter')
  await pill(page).waitFor()
}

async function changeByKeys({ page }: WatchedPage, item: ProductItem, variant: Variant): Promise<void> {
  await tabTo(page, `[aria-label="Quantity of ${item.title}: one more"]`)
  await page.keyboard.press('Space')
  await subtotal(page, costOf(variant, 2)).waitFor()
  await tabTo(page, '.cart-line-actions > .button')
  await page.keyboard.press('Enter')
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  expect(await focusedText(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await subtotal(page, costOf(variant, 2)).waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('.cart-line h2 a'))
  expect(await focusedText(page)).toBe(item.title)
}
