import { expect, test } from 'vitest'
import { cldrMoney } from '../../../shared/money/cldr-money.ts'
import { currencies } from '../../../shared/money/currencies.ts'
import { fromDecimal } from '../../../shared/money/money.ts'
import { compile } from '../compile.ts'
import { render } from '../render.ts'
import type { Value } from '../values.ts'

/** A Tuesday, 5:13:20 PM in New York. */
const now = 1_700_000_000_000
const DAY = 86_400_000

const cldr = { featureFlags: { useCLDRMoneyFormat: true } }
const inLocale = (source: string, data: Value, locale: string) => render(compile(source), data, { locale, now }).output

test.each(Object.keys(currencies))('a price in %s is written as the rest of the product writes it', (currency) => {
  const amount = { value: '1234.50', currency }
  const data = { ...cldr, item: { structuredContent: { productType: 2, priceMoney: amount } }, amount }
  const text = cldrMoney('en-US', fromDecimal('1234.50', currency), currency)
  expect(inLocale('{amount|money}', data, 'en-US')).toBe(text)
  expect(inLocale('{item|product-price}', data, 'en-US')).toBe(`<div class="product-price">${text}</div>`)
})

test('a currency that stores do not have, and what is no amount, print nothing', () => {
  const amounts = [{ value: '1', currency: 'XXX' }, { value: 'x', currency: 'EUR' }, { value: '1' }, '1', null]
  expect(inLocale('{.repeated section a}[{@|money}]{.end}', { a: amounts }, 'en-US')).toBe('[]'.repeat(5))
})

test.each([
  ['{n|decimal}', '1.234,5'],
  ['{m|money}', '1.234,50\u00a0€'],
  ['{m|bookkeeper-money-format}', '0,00\u00a0€'],
  ['{t|datetime}', '14. November 2023'],
  ['{later|relative-time}', 'in 3 Tagen'],
  ['{two|unit hour style:long}', '2 Stunden'],
  ['{msg|message n}', '1.234,5 Dinge'],
])('%s is %s in German', (source, text) => {
  const data = {
    n: 1234.5,
    m: { value: '1234.5', currency: 'EUR' },
    t: now,
    later: now + 3 * DAY,
    two: 2,
    msg: '{0 plural other {# Dinge}}',
  }
  expect(inLocale(source, data, 'de-DE')).toBe(text)
})

test('dates are those of the website, whatever its time zone is called', () => {
  const at = (timeZone: string) => inLocale('{t|date %F %H:%M %z}', { t: now, website: { timeZone } }, 'en-US')
  expect(at('Asia/Kathmandu')).toBe('2023-11-15 03:58 +05:45')
  expect(at('UTC')).toBe('2023-11-14 22:13 +00:00')
  // One that does not exist is New York's, as is none.
  expect(at('Mars/Base')).toBe('2023-11-14 17:13 -05:00')
})

test.each([
  ['2023-01-01', '01 00 52 2022'],
  ['2024-12-30', '52 53 01 2025'],
  ['2026-01-01', '00 00 01 2026'],
])('weeks of %s, by Sundays, by Mondays, and of ISO: %s', (day, weeks) =>
  expect(inLocale('{t|date %U %W %V %G}', { t: Date.parse(`${day}T12:00Z`) }, 'en-US')).toBe(weeks),
)

test('an ellipsis is one character, and a single quote ends no attribute', () => {
  expect(inLocale('{w|truncate 3}', { w: 'abcdef' }, 'en-US')).toBe('abc…')
  expect(inLocale("<a title='{w|htmlattr}'>", { w: "' onclick='x" }, 'en-US')).toBe("<a title='&#39; onclick=&#39;x'>")
})

const EVIL = `"'><script>x</script>`
const priceMoney = { value: '5', currency: 'USD' }
const variant = {
  attributes: { [EVIL]: EVIL },
  id: EVIL,
  onSale: true,
  qtyInStock: 9,
  priceMoney,
  salePriceMoney: priceMoney,
}
const content = {
  productType: 1,
  variants: [variant, { ...variant, attributes: { [EVIL]: 'x' } }],
  variantOptionOrdering: [EVIL],
  customAddButtonText: EVIL,
  useCustomAddButtonText: true,
  additionalFieldsFormId: EVIL,
  additionalFieldsForm: { title: EVIL },
  audioAssetUrl: EVIL,
}
/** Whatever can be a text is one that would leave an attribute and begin a script. */
const poisoned = {
  id: EVIL,
  title: EVIL,
  fullUrl: EVIL,
  assetUrl: EVIL,
  originalSize: EVIL,
  collectionId: EVIL,
  userName: EVIL,
  mainImageId: EVIL,
  likeCount: EVIL,
  oembed: { html: EVIL, providerName: EVIL },
  overlay: true,
  systemDataVariants: '100w',
  colorData: { topLeftAverage: EVIL },
  structuredContent: content,
}
const website = { shareButtonOptions: { 1: true }, captchaSettings: { siteKey: EVIL } }
const product = { customSoldOutText: EVIL, scarcityEnabled: true, scarcityText: EVIL, scarcityTemplateViews: [{}] }
const restock = {
  restockNotificationViews: [{ variantId: EVIL }],
  restockNotificationMessages: { CTAText: EVIL, placeholderText: EVIL, buttonText: EVIL, mailingListDescription: EVIL },
  mailingListSignUpEnabled: true,
}
const localizedStrings = Object.fromEntries(
  ['productSaleText', 'salePriceText', 'originalPriceText', 'productQuantityInputLabel', 'productVariantSelectText']
    .concat(['productPriceFromText', 'productQuickViewText'])
    .map((key) => [key, EVIL]),
)

test.each([
  ...['add-to-cart-btn', 'audio-player', 'child-image-meta', 'comment-link', 'comments', 'image', 'image-color'],
  ...['image-meta', 'image-srcset', 'like-button', 'product-checkout', 'product-price', 'product-quick-view'],
  ...['product-restock-notification', 'product-scarcity', 'product-status', 'quantity-input', 'social-button'],
  ...['social-button-inline', 'twitter-follow-button', 'variants-select', 'video color-data'],
])('%s writes no script and no style, and escapes what it puts into its markup', (formatter) => {
  const settings = { websiteSettings: { simpleLikingEnabled: true }, website, localizedStrings }
  const merchandising = { productMerchandisingContext: { [EVIL]: { ...product, ...restock } } }
  const data = { x: { ...poisoned, items: [poisoned] }, item: poisoned, ...settings, ...merchandising }
  const { output, errors } = render(compile(`{x|${formatter}}`), data, { now })
  expect(errors).toEqual([])
  expect(output).not.toBe('')
  expect(output).not.toMatch(/<script|\sstyle=|\son\w+=|'/)
  // Outside of quoted attributes there is no quote.
  expect(output.replace(/="[^"]*"/g, '')).not.toContain('"')
})
