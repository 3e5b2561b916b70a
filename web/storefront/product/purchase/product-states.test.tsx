import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productTypes } from '../../../../src/catalog/contract.ts'
import type { InstallmentContext } from '../../../../src/pages/contract.ts'
import { toMoney } from '../../../../src/shared/money/money.ts'
import { merchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import { makeProduct, makeWebsite } from '../../../../src/testing/fixtures/make/make.ts'
import { InstallmentPill } from '../price/installment-pill.tsx'
import { LowStockNotice } from '../price/low-stock-notice.tsx'
import { VariantPicker } from '../variants/variant-picker.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'

const { merchandisingSettings } = makeWebsite().storeSettings
type Made = NonNullable<Parameters<typeof makeProduct>[0]>

const sizes: Made['variants'] = [
  { attributes: { Size: 'S' }, stock: 3 },
  { attributes: { Size: 'L' }, stock: 0 },
]
const scarce = (shown: boolean) => ({
  scarcityEnabled: true,
  scarcityText: '{qtyInStock} to go',
  scarcityShownByDefault: shown,
  customSoldOutText: '',
})

/** Scarcity texts shown with this variant chosen. */
function seen(made: Made, chosen?: number): string[] {
  const item = makeProduct(made)
  const variant = chosen === undefined ? undefined : item.structuredContent.variants[chosen]
  const context = merchandisingContext(item, merchandisingSettings, 'en-US')
  const markup = renderToStaticMarkup(<LowStockNotice context={context} variant={variant} />)
  return [...markup.matchAll(/<div class="product-scarcity"([^>]*)>([^<]*)/g)]
    .filter(([, attributes = '']) => !attributes.includes('hidden'))
    .map(([, , text = '']) => text)
}

test('how few there are of a variant is told when it is chosen', () => {
  expect(seen({ merchandising: scarce(false), variants: sizes })).toEqual([])
  expect(seen({ merchandising: scarce(false), variants: sizes }, 0)).toEqual(['3 to go'])
  expect(seen({ merchandising: scarce(false), variants: sizes }, 1)).toEqual([])
})

test('where it is shown by default, all variants together are told of until one is chosen', () => {
  const variants = [...(sizes ?? []), { attributes: { Size: 'M' }, stock: 2 }]
  expect(seen({ merchandising: scarce(true), variants })).toEqual(['5 to go'])
  expect(seen({ merchandising: scarce(true), variants }, 2)).toEqual(['2 to go'])
  expect(seen({ merchandising: scarce(true), variants }, 1)).toEqual([])
})

test('a product without options is told of at once', () =>
  expect(seen({ merchandising: scarce(false), variants: [{ stock: 4 }] })).toEqual(['4 to go']))

const picker = (made: Made, soldOutDisabled = false, kind: 'dropdown' | 'radio' = 'dropdown') =>
  renderToStaticMarkup(
    <VariantPicker
      item={makeProduct(made)}
      kind={kind}
      soldOutDisabled={soldOutDisabled}
      choice={{}}
      onChoose={() => undefined}
    />,
  )

test('a dropdown asks to "Select {variantName}", and of a gift card to "Select Value"', () => {
  expect(picker({ variants: sizes })).toContain('<option value="" selected="">Select Size</option>')
  const cards = [{ attributes: { Amount: '25' } }, { attributes: { Amount: '50' } }]
  const card = picker({ variants: cards, content: { productType: productTypes.GIFT_CARD } })
  expect(card).toContain('<option value="" selected="">Select Value</option>')
  expect(card).toContain('>Value:</label>')
})

test('the denominations of a gift card read as money, and stay the values they are', () => {
  const cards = [2500, 5000].map((priceCents) => ({ priceCents, attributes: { Value: `${priceCents / 100}.00` } }))
  const made = { variants: cards, content: { productType: productTypes.GIFT_CARD } }
  expect(picker(made)).toContain('<option value="25.00">$25.00</option><option value="50.00">$50.00</option>')
  expect(picker(made, false, 'radio')).toMatch(/value="25\.00".*?>\$25\.00</)
})

test('what is sold out is said, and cannot be chosen where the store wants it so; a gift card never is', () => {
  expect(picker({ variants: sizes })).toContain('<option value="L">L (sold out)</option>')
  expect(picker({ variants: sizes }, true)).toContain('<option value="L" disabled="">L (sold out)</option>')
  const card = picker({ variants: sizes, content: { productType: productTypes.GIFT_CARD } }, true)
  expect(card).toContain('<option value="L">L</option>')
})

const context: InstallmentContext = {
  afterPayAvailable: true,
  klarnaAvailable: false,
  afterPayMin: toMoney(100, 'USD'),
  afterPayMax: toMoney(5000, 'USD'),
  shopperLanguage: 'en',
  stripeAccountCountry: 'US',
}

test.each([
  [5000, 'US', 'or 4 interest-free payments of $12.50 with Afterpay'],
  [5000, 'GB', 'or 4 interest-free payments of $12.50 with Clearpay'],
  [5001, 'US', 'Afterpay available for orders up to $50.00'],
  [100, 'US', 'Afterpay available for orders over $1.00'],
])('of %i cents in %s a shopper reads "%s"', (cents, stripeAccountCountry, words) => {
  const markup = renderToStaticMarkup(
    <InstallmentPill context={{ ...context, stripeAccountCountry }} price={toMoney(cents, 'USD')} />,
  )
  expect(markup.replace(/<button.*/, '').replace(/<[^>]*>/g, '')).toBe(words)
  expect(markup).toContain('aria-expanded="false"')
})

test('the button of a gift card can be pressed', () => {
  const made = makeProduct()
  const card = { ...made, structuredContent: { ...made.structuredContent, productType: productTypes.GIFT_CARD } }
  const markup = renderToStaticMarkup(<AddToCartButton item={card} phase="idle" />)
  const [button = ''] = /<button[^>]*>/.exec(markup) ?? []
  expect(button).not.toMatch(/ disabled/)
})
