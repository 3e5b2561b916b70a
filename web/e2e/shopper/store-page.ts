import type { Locator, Page } from 'playwright-core'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { toMoney } from '../../../src/shared/money/money.ts'
import { priceText } from '../../storefront/money/price-text.ts'
import { variantPrice } from '../../storefront/product/price/displayed-price.ts'
import type { BrowserTest } from '../browser-test.ts'
import type { phone, WatchedPage } from '../watched-page.ts'

export type Variant = ProductItem['structuredContent']['variants'][number]

/** Public data of the shop on the page's host. */
export async function shopOf(page: Page): Promise<PageData> {
  return page.evaluate(async () => (await fetch('/shop?format=json')).json())
}

/** The first product that fits a test. */
export function find(shop: PageData, what: string, fits: (item: ProductItem) => boolean): ProductItem {
  const item = shop.items.find(fits)
  if (!item) throw new Error(`The demo store ${shop.website.identifier} sells no ${what}`)
  return item
}

/** The first variant with this stock. */
export function inStock({ title, structuredContent }: ProductItem, quantity: number): Variant {
  const variant = structuredContent.variants.find(({ unlimited, qtyInStock }) => unlimited || qtyInStock >= quantity)
  if (!variant) throw new Error(`There are no ${quantity} of ${title}`)
  return variant
}

/** Displayed price of this quantity. */
export function costOf(variant: Variant, quantity: number): string {
  const { value, currency } = variantPrice(variant).price
  return priceText(toMoney(Number(value) * quantity, currency))
}

/** Selects a variant's values on its product page, by whichever control the store uses. */
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

/** Opens a page and waits for hydration: before that, nothing responds to clicks. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page
    .locator('html[data-hydrated] .cart-initialized, html[data-hydrated] #sqs-cart-root:not(:has([aria-busy="true"]))')
    // The cart page hides the cart link of an owner's own header.
    .filter({ visible: true })
    .first()
    // On a phone a header may have the cart in its folded menu.
    .waitFor({ state: 'attached' })
}

/** Sold normally: no form, the default button label, and more than two in stock. */
export const isPlain = ({ structuredContent }: ProductItem): boolean =>
  structuredContent.productType === 1 &&
  structuredContent.additionalFieldsForm === null &&
  !structuredContent.useCustomAddButtonText &&
  structuredContent.variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 2)

/** Opens such a product of the demo store and selects its options. */
export async function openPlainProduct({ openPage, url }: BrowserTest, viewport?: typeof phone): Promise<WatchedPage> {
  const visit = await openPage(viewport)
  await open(visit.page, url('demo.', '/shop'))
  const item = find(await shopOf(visit.page), 'plain product', isPlain)
  await open(visit.page, url('demo.', item.fullUrl))
  await choose(visit.page, inStock(item, 3))
  return visit
}
