import type { Locator, Page } from 'playwright-core'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { toMoney } from '../../../src/shared/money/money.ts'
import { priceText } from '../../storefront/money/price-text.ts'
import { variantPrice } from '../../storefront/product/price/displayed-price.ts'
import type { BrowserTest } from '../browser-test.ts'
import type { phone, WatchedPage } from '../watched-page.ts'

export type Variant = ProductItem['structuredContent']['variants'][number]

/** What the store that the page is on has to sell, as any of its visitors may read it. */
export async function shopOf(page: Page): Promise<PageData> {
  return page.evaluate(async () => (await fetch('/shop?format=json')).json())
}

/** The first product of a shop that is what a test is about. */
export function find(shop: PageData, what: string, fits: (item: ProductItem) => boolean): ProductItem {
  const item = shop.items.find(fits)
  if (!item) throw new Error(`The demo store ${shop.website.identifier} sells no ${what}`)
  return item
}

/** The first variant of which there are so many. */
export function inStock({ title, structuredContent }: ProductItem, quantity: number): Variant {
  const variant = structuredContent.variants.find(({ unlimited, qtyInStock }) => unlimited || qtyInStock >= quantity)
  if (!variant) throw new Error(`There are no ${quantity} of ${title}`)
  return variant
}

/** What so many of a variant cost, as a shopper reads it. */
export function costOf(variant: Variant, quantity: number): string {
  const { value, currency } = variantPrice(variant).price
  return priceText(toMoney(Number(value) * quantity, currency))
}

/** Chooses the values of a variant on its product page, in whichever way the store asks for them. */
export async function choose(page: Page, { attributes }: Variant): Promise<void> {
  for (const [option, value] of Object.entries(attributes)) {
    const picker = page.locator(`[data-variant-option-name="${option}"]`)
    if ((await picker.count()) === 0) continue
    const isSelect = await picker.evaluate((element) => element instanceof HTMLSelectElement)
    if (isSelect) await picker.selectOption(value)
    else await picker.locator(`label:has(input[value="${value}"])`).click()
  }
}

export const addButton = (page: Page): Locator => page.locator('.product-checkout .sqs-add-to-cart-button')

export const pill = (page: Page): Locator => page.locator('.absolute-cart-box .cart-pill')

export const subtotal = (page: Page, amount: string): Locator =>
  page.locator('.cart-subtotal strong').filter({ hasText: amount })

/** Comes back once the browser has woken the page up: before that, nothing answers to clicks. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('.cart-initialized, #sqs-cart-root:not(:has([aria-busy="true"]))').first().waitFor()
}

/** Sold by itself: no form, no words of its own on the button, and more than two are there. */
export const isPlain = ({ structuredContent }: ProductItem): boolean =>
  structuredContent.productType === 1 &&
  structuredContent.additionalFieldsForm === null &&
  !structuredContent.useCustomAddButtonText &&
  structuredContent.variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 2)

/** Opens such a product of the demo store with all that is to be chosen chosen. */
export async function openPlainProduct({ openPage, url }: BrowserTest, viewport?: typeof phone): Promise<WatchedPage> {
  const visit = await openPage(viewport)
  await open(visit.page, url('demo.', '/shop'))
  const item = find(await shopOf(visit.page), 'plain product', isPlain)
  await open(visit.page, url('demo.', item.fullUrl))
  await choose(visit.page, inStock(item, 3))
  return visit
}
