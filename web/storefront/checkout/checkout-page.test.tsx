import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultCheckoutSettings } from '../../../src/checkout/admin-contract.ts'
import type { CheckoutReply } from '../../../src/checkout/contract.ts'
import { fieldsFor } from '../../../src/checkout/page/address-fields.ts'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { emptyAddress } from '../../../src/shared/addresses/address.ts'
import { installmentContext } from '../../../src/shared/money/installment-context.ts'
import { addAllCatalogues } from '../../../src/shared/words/all-catalogues.ts'
import { speaking } from '../../../src/shared/words/word.ts'
import { CheckoutPage } from './checkout-page.tsx'

addAllCatalogues()

const money = { value: '2500', currency: 'USD', decimalValue: '25.00', currencyCode: 'USD' }
const cart = {
  entries: [],
  totalQuantity: 1,
  shippingOptions: [],
  selectedShippingOption: null,
  coupons: [],
  appliedGiftCards: [] as object[],
  subtotalCents: 2_500,
  discountCents: 0,
  taxCents: 0,
  shippingCostCents: 0,
  subtotalAmount: money,
  requiresShipping: true,
  costs: null,
}
const details = {
  email: '',
  marketingOptIn: false,
  shipping: { ...emptyAddress, country: 'US' },
  billingSameAsShipping: true,
  billing: emptyAddress,
  vatNumber: '',
  note: '',
  answers: {},
}

function dataOf(checkout: Partial<CheckoutReply>, country = 'US'): CheckoutPageData {
  const fields = fieldsFor(defaultCheckoutSettings, 'shipping', country)
  const base = { phase: 'open', sentence: null, isOwn: true, testMode: true, gateway: 'test', publishableKey: null }
  const giftCards = { acceptsGiftCards: false, enteredGiftCards: [] }
  const totals = { totalsHash: 'hash-1', amountDueCents: 2_500 }
  const reply = { idempotencyKey: 'key-1', ...totals, ...giftCards, obstacle: null, errors: {} }
  return {
    cartToken: 'token',
    path: '/checkout',
    crumb: 'crumb-1',
    checkout: { ...base, ...reply, shoppingCart: cart, details, order: null, orderUrl: null, ...checkout } as never,
    countries: [
      ['DE', 'Germany'],
      ['US', 'United States'],
    ],
    shippingCountries: [
      ['DE', 'Germany'],
      ['US', 'United States'],
    ],
    shippingFields: fields,
    billingFields: fields,
    settings: defaultCheckoutSettings,
    thanks: null,
    agreement: null,
    installments: null,
    captcha: { provider: 'altcha', siteKey: 'checkout' },
    paySources: { scripts: [], frames: [], forms: [], connects: [], opensWindows: false },
    payScript: null,
    suggestsPlaces: false,
  }
}

const shown = (checkout: Partial<CheckoutReply>, country?: string) =>
  renderToString(<CheckoutPage data={dataOf(checkout, country)} />)

test('without scripts the page is one form that carries everything an order needs', () => {
  const html = shown({})
  expect(html).toContain('action="/api/commerce/checkout/place"')
  for (const [name, value] of [
    ['crumb', 'crumb-1'],
    ['cartToken', 'token'],
    ['idempotencyKey', 'key-1'],
    ['totalsHash', 'hash-1'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(html.match(/<form/g)).toHaveLength(1)
})

test('the country decides the fields, and browsers know what belongs into them', () => {
  expect(shown({})).toContain('ZIP code')
  expect(shown({}, 'DE')).not.toContain('ZIP code')
  expect(shown({})).toContain('autoComplete="shipping postal-code"')
})

test('goods go only where the store ships; digital goods are billed to every country', () => {
  const shippingCountries: CheckoutPageData['shippingCountries'] = [['US', 'United States']]
  const page = (requiresShipping: boolean) => {
    const data = dataOf({ shoppingCart: { ...cart, requiresShipping } as never })
    return renderToString(<CheckoutPage data={{ ...data, shippingCountries }} />)
  }
  const countriesOf = (html: string, name: string) => {
    const list = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html)?.[1] ?? ''
    return [...list.matchAll(/<option[^>]*value="([A-Z]{2})"/g)].map(([, code]) => code)
  }
  expect(countriesOf(page(true), 'shippingCountry')).toEqual(['US'])
  expect(countriesOf(page(false), 'shippingCountry')).toEqual([])
  expect(countriesOf(page(false), 'billingCountry')).toEqual(['DE', 'US'])
})

test('a page that nobody has filled in shows no faults; later each stands at its field and in the summary', () => {
  const errors = { email: 'Please enter a valid email address.' }
  expect(shown({ errors })).not.toContain(errors.email)
  const typed = shown({ errors, details: { ...details, email: 'robin' } })
  expect(typed.split(errors.email)).toHaveLength(3)
  expect(typed).toContain('href="#checkout-email"')
  expect(typed).toContain('value="robin"')
})

test('test mode is said plainly, and where nothing is due the button places the order', () => {
  expect(shown({})).toContain('Test mode.')
  expect(shown({ testMode: false })).not.toContain('Test mode.')
  expect(shown({ amountDueCents: 0 })).toContain('Place order')
})

test('a store with gift cards has a field for them, and each that was entered can be taken out', () => {
  expect(shown({})).not.toContain('Gift card')
  const enteredGiftCards = [{ id: 'card-1', last4: 'WXYZ', amount: money }]
  const html = shown({ acceptsGiftCards: true, enteredGiftCards, amountDueCents: 0 })
  expect(html).toContain('name="giftCard"')
  expect(html).toContain('aria-label="Remove gift card •••• WXYZ"')
  expect(html).toContain('value="card-1"')
})

test('while a payment is being checked nothing can be paid again, and a link asks anew without scripts', () => {
  const html = shown({ phase: 'checking' })
  expect(html).not.toContain('<form')
  expect(html).toContain('href="/checkout?cartToken=token"')
})

test('a store that can be paid in parts says so beside the totals, of the amount that is due', () => {
  const store = {
    installments: { provider: 'afterpay' as const, stripeAccountCountry: 'US', minCents: 100, maxCents: 5_000 },
    selectedCurrency: 'USD',
  }
  const installments = installmentContext([1], store, 'en-US') ?? null
  const html = renderToString(<CheckoutPage data={{ ...dataOf({ amountDueCents: 3_000 }), installments }} />)
  expect(html.replace(/<[^>]*>/g, '')).toContain('or 4 interest-free payments of $7.50 with Afterpay')
  expect(shown({})).not.toContain('interest-free')
})

test('the owner’s own questions are plain controls that keep what was answered, with the message above the title', () => {
  const empty = { description: '', placeholder: '', options: [], maxLength: null }
  const customCheckoutForm = [
    { ...empty, id: 'a', type: 'text' as const, title: 'Engraving', required: true },
    { ...empty, id: 'b', type: 'checkbox' as const, title: 'Extras', required: false, options: ['Box', 'Card'] },
    { ...empty, id: 'c', type: 'name' as const, title: 'For whom', required: false },
    { ...empty, id: 'd', type: 'likert' as const, title: 'Our shop', required: false, options: ['Fast', 'Cheap'] },
    { ...empty, id: 'e', type: 'time' as const, title: 'When', required: false },
    { ...empty, id: 'f', type: 'address' as const, title: 'Where', required: false },
  ]
  const answers = { a: '', b: ['Card'], c: ['Ann', 'Lee'], d: ['', '-2'], e: '09:30', f: ['1 Main St'] }
  const data = dataOf({ details: { ...details, answers }, errors: { 'field.a': 'Required' } })
  const html = renderToString(
    <CheckoutPage data={{ ...data, settings: { ...data.settings, customCheckoutForm } }} problem="failed" />,
  )
  expect(html).toContain('<a href="#checkout-field.a">Engraving: Required</a>')
  expect(html.indexOf('id="checkout-field.a-error"')).toBeLessThan(html.indexOf('for="checkout-field.a"'))
  expect(html).toContain('name="field.b.1" checked="" value="Card"')
  expect(html).not.toContain('name="field.b.0" checked')
  expect(html).toMatch(/name="field\.c\.1"[^>]* value="Lee"/)
  expect(html).toMatch(/<legend>Cheap<\/legend>.*?name="field\.d\.1" checked="" value="-2"/)
  expect(html).toMatch(/type="time" id="checkout-field\.e"[^>]* name="field\.e" value="09:30"/)
  expect(html).toMatch(/name="field\.f\.0"[^>]* value="1 Main St"/)
  expect(html).toContain('<input type="hidden" name="field." value=""/>')
  expect(shown({})).not.toContain('name="field.')
})

test.each([
  ['fr-FR', 'Gravure : Champ obligatoire', ['Prénom', 'Complément d’adresse', 'Code postal', 'Préfixe']],
  ['de-DE', 'Gravure: Pflichtfeld', ['Vorname', 'Adresszusatz', 'Postleitzahl', 'Präfix']],
])('parts and faults of the owner’s own questions are in %s', (language, fault, parts) => {
  const empty = { description: '', placeholder: '', options: [], maxLength: null, required: false }
  const customCheckoutForm = [
    { ...empty, id: 'a', type: 'text' as const, title: 'Gravure', required: true },
    { ...empty, id: 'b', type: 'name' as const, title: '1' },
    { ...empty, id: 'c', type: 'address' as const, title: '2' },
    { ...empty, id: 'd', type: 'phone' as const, title: '3' },
  ]
  const data = dataOf({ details: { ...details, answers: {} }, errors: { 'field.a': 'Required' } })
  const page = <CheckoutPage data={{ ...data, settings: { ...data.settings, customCheckoutForm } }} problem="failed" />
  const html = speaking(language, () => renderToString(page))
  expect(html).toContain(`<a href="#checkout-field.a">${fault}</a>`)
  expect(html).not.toContain('Required')
  for (const part of parts) expect(html).toContain(`<span>${part}</span>`)
})

test('a checkout whose cart became empty says so and leads to the shop', () => {
  const shoppingCart = { ...cart, totalQuantity: 0 } as never
  const html = renderToString(<CheckoutPage data={dataOf({ shoppingCart })} />)
  expect(html).toContain('You have nothing in your shopping cart.')
  expect(html).toContain('href="/shop"')
  expect(html).not.toContain('<form')
})

test('a line that cannot be bought as it is leads to the cart', () => {
  const notice = { kind: 'sold-out', sentence: 'Tea Towel is sold out.', newPriceMoney: null }
  const entry = { id: 'e1', title: 'Tea Towel', quantity: 1, image: null, chosenVariant: { attributes: {} } }
  const shoppingCart = { ...cart, entries: [{ ...entry, subTotalMoney: money, notice }] } as never
  const obstacle = `Something in your cart has changed. ${notice.sentence}`
  const html = renderToString(<CheckoutPage data={dataOf({ shoppingCart, obstacle })} />)
  expect(html).toContain('<a href="/cart">Edit cart</a>')
})
