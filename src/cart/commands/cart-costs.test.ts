import { expect, test } from 'vitest'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import type { Offer } from '../offer.ts'
import { UnknownCart, UnknownEntry } from '../refusals.ts'
import { acceptPrices, type SeenPrice } from './accept-prices.ts'
import { chooseShippingOption } from './choose-shipping-option.ts'
import { enterCode } from './enter-code.ts'
import { giveShippingLocation } from './give-shipping-location.ts'
import { removeCode } from './remove-code.ts'

const at = '2026-11-24T12:00:00.000Z'
const added = makeAdded()
const bought: CartEvent = { type: 'CartPurchased', orderId: 'o1', at }
const CLOSED = 'This cart has been checked out and can no longer be changed.'

const location = { country: 'US', region: 'NY', postalCodeRef: 'ref-1' }
const give = (cart: CartState) => giveShippingLocation(cart, { ...location, at })
const wasGiven = { type: 'CartShippingLocationGiven' as const, ...location, at }

test('the destination is stored, and the last one counts', () => {
  given(Cart, added).when(give).gives(wasGiven)
  const elsewhere = { ...wasGiven, country: 'DE', region: null, postalCodeRef: null }
  expect([added, wasGiven, elsewhere].reduce(Cart.evolve, Cart.initial).shippingLocation).toEqual({
    country: 'DE',
    region: null,
    postalCodeRef: null,
  })
})

const offered = [
  { id: 'post', windows: [] },
  { id: 'van', windows: [{ id: 'monday' }, { id: 'tuesday' }] },
]
const choose = (optionId: string, windowId: string | null = null) => {
  return (cart: CartState) => chooseShippingOption(cart, { optionId, windowId, at }, offered)
}
const chosen = (optionId: string, windowId: string | null = null) => ({
  type: 'CartShippingOptionChosen' as const,
  optionId,
  windowId,
  at,
})

test('an offered option is chosen once', () => {
  given(Cart, added).when(choose('post')).gives(chosen('post'))
  given(Cart, added, chosen('post')).when(choose('post')).gives()
  given(Cart, added, chosen('van', 'monday')).when(choose('van', 'tuesday')).gives(chosen('van', 'tuesday'))
})

test('options that are not offered are refused', () => {
  given(Cart, added)
    .when(choose('drone'))
    .refuses('This shipping option is not available any more. Please choose another.')
  given(Cart, added)
    .when(choose('van', 'sunday'))
    .refuses('This delivery time is not available any more. Please choose another.')
})

const enter = (code: string) => (cart: CartState) => enterCode(cart, { code, at })
const entered = (code: string) => ({ type: 'CartCodeEntered' as const, code, at })

test('a code is entered once and removed once', () => {
  const remove = (code: string) => (cart: CartState) => removeCode(cart, { code, at })
  given(Cart, added).when(enter('TEN')).gives(entered('TEN'))
  given(Cart, added, entered('TEN')).when(enter('TEN')).gives()
  given(Cart, added, entered('TEN')).when(remove('TEN')).gives({ type: 'CartCodeRemoved', code: 'TEN', at })
  given(Cart, added).when(remove('TEN')).gives()
  const events: CartEvent[] = [added, entered('TEN'), entered('FREE'), { type: 'CartCodeRemoved', code: 'TEN', at }]
  expect(events.reduce(Cart.evolve, Cart.initial).codes).toEqual(['FREE'])
})

test('a cart takes ten codes', () => {
  const ten = Array.from({ length: 10 }, (_, n) => entered(`C${n}`))
  given(Cart, added, ...ten)
    .when(enter('C10'))
    .refuses('A cart takes up to 10 codes. Please remove one before you enter another.')
  given(Cart, added, ...ten)
    .when(enter('C9'))
    .gives()
})

function offer(unitPriceCents: number, currency = 'USD'): Offer {
  return {
    title: 'Mug',
    productType: 1,
    isGiftCard: false,
    fullUrl: '/store/mug',
    optionNames: [],
    form: null,
    notSoldYet: undefined,
    quantityMax: 9999,
    variant: { id: 'mug-1', sku: 'SQ1', attributes: [], unitPriceCents, currency, inStock: 5, image: null },
  }
}
const accept = (prices: SeenPrice[], offers: Record<string, Offer | undefined>) => {
  return (cart: CartState) => acceptPrices(cart, { prices, at }, new Map(Object.entries(offers)))
}
const accepted = (entryId: string, unitPriceCents: number, currency = 'USD') => ({
  type: 'CartEntryPriceAccepted' as const,
  entryId,
  unitPriceCents,
  currency,
  at,
})

test('a line takes the current price that the shopper saw', () => {
  const seen = [{ entryId: 'e1', unitPriceCents: 1500 }]
  given(Cart, added)
    .when(accept(seen, { e1: offer(1500) }))
    .gives(accepted('e1', 1500))
  given(Cart, makeAdded({ unitPriceCents: 1500 }))
    .when(accept(seen, { e1: offer(1500) }))
    .gives()
  expect([added, accepted('e1', 1500)].reduce(Cart.evolve, Cart.initial).entries[0]?.unitPriceCents).toBe(1500)
})

test('an invented price, or one that has changed again, is refused', () =>
  given(Cart, added)
    .when(accept([{ entryId: 'e1', unitPriceCents: 1 }], { e1: offer(1500) }))
    .refuses('The price has changed again. Please look at it once more.'))

test('products no longer for sale have no price to accept', () =>
  given(Cart, added)
    .when(accept([{ entryId: 'e1', unitPriceCents: 1500 }], { e1: undefined }))
    .refuses('Sorry, that item variant is unavailable. Please select another variant.'))

test('prices in a new currency are accepted for all lines together or not at all', () => {
  const other = makeAdded({ entryId: 'e2', sku: 'SQ2' })
  const offers = { e1: offer(1100, 'EUR'), e2: offer(1300, 'EUR') }
  const [first, second] = [
    { entryId: 'e1', unitPriceCents: 1100 },
    { entryId: 'e2', unitPriceCents: 1300 },
  ] as const
  given(Cart, added, other)
    .when(accept([first], offers))
    .refuses('Your cart holds items in another currency. Please remove them first.')
  given(Cart, added, other)
    .when(accept([first, second], offers))
    .gives(accepted('e1', 1100, 'EUR'), accepted('e2', 1300, 'EUR'))
})

test('a line that is not there is unknown', () =>
  expect(() => accept([{ entryId: 'e9', unitPriceCents: 1 }], {})([added].reduce(Cart.evolve, Cart.initial))).toThrow(
    UnknownEntry,
  ))

test.each([
  ['a place', give],
  ['an option', choose('post')],
  ['a code', enter('TEN')],
  ['a price', accept([], {})],
])('%s is refused for bought and unknown carts', (_, decide) => {
  given(Cart, added, bought).when(decide).refuses(CLOSED)
  expect(() => decide(Cart.initial)).toThrow(UnknownCart)
})
