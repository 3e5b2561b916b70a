import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upcasters } from '../boot/upcasters.ts'
import { domainEvent, type Recorded } from '../platform/event-store/event-store.ts'
import { newEvents } from '../platform/event-store/executor/new-events.ts'
import { createUpcast } from '../platform/event-store/executor/upcast.ts'
import { makeAdded } from '../testing/fixtures/make/make-cart.ts'
import { Cart, type CartState } from './cart.ts'
import { acceptPrices } from './commands/accept-prices.ts'
import { chooseShippingOption } from './commands/choose-shipping-option.ts'
import { enterCode } from './commands/enter-code.ts'
import { giveShippingLocation } from './commands/give-shipping-location.ts'
import { removeCode } from './commands/remove-code.ts'
import type { CartEvent } from './events.ts'

/** Events as a released version has written them; these files are never edited. */
const golden = (name: string): Pick<Recorded, 'type' | 'data' | 'meta'> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'golden', `${name}.v1.json`), 'utf8'))

const at = '2026-11-24T12:00:00.000Z'
const entryId = '0198c1d0-0000-7000-8000-000000000001'
const upcast = createUpcast(upcasters)
const offer = {
  title: 'Mug',
  productType: 1,
  isGiftCard: false,
  fullUrl: '/shop/p/mug',
  optionNames: [],
  form: null,
  notSoldYet: undefined,
  quantityMax: 9999,
  variant: { id: 'v', sku: 'SQ1', attributes: [], unitPriceCents: 1500, currency: 'USD', inStock: 5, image: null },
}
const windowId = '2026-11-30T09:00/12:00'

const written: Record<
  string,
  { past?: CartEvent[]; decide(cart: CartState): CartEvent[]; folded: Partial<CartState> }
> = {
  'cart-entry-price-accepted': {
    decide: (cart) =>
      acceptPrices(cart, { prices: [{ entryId, unitPriceCents: 1500 }], at }, new Map([[entryId, offer]])),
    folded: { touchedEntryId: entryId, entries: [expect.objectContaining({ unitPriceCents: 1500 })] },
  },
  'cart-shipping-location-given': {
    decide: (cart) =>
      giveShippingLocation(cart, {
        country: 'US',
        region: 'NY',
        postalCodeRef: '0198c1d0-0000-7000-8000-000000000004',
        at,
      }),
    folded: {
      shippingLocation: { country: 'US', region: 'NY', postalCodeRef: '0198c1d0-0000-7000-8000-000000000004' },
    },
  },
  'cart-shipping-option-chosen': {
    decide: (cart) =>
      chooseShippingOption(cart, { optionId: 'van', windowId, at }, [{ id: 'van', windows: [{ id: windowId }] }]),
    folded: { shippingChoice: { optionId: 'van', windowId } },
  },
  'cart-code-entered': {
    decide: (cart) => enterCode(cart, { code: 'SPRING10', at }),
    folded: { codes: ['SPRING10'] },
  },
  'cart-code-removed': {
    past: [{ type: 'CartCodeEntered', code: 'SPRING10', at }],
    decide: (cart) => removeCode(cart, { code: 'SPRING10', at }),
    folded: { codes: [] },
  },
}

test.each(Object.entries(written))(
  '%s is written and read as its golden file says',
  (name, { past = [], decide, folded }) => {
    const before = [makeAdded({ entryId }), ...past].reduce(Cart.evolve, Cart.initial)
    const file = golden(name)
    const [event] = newEvents(decide(before), 'c1', { correlationId: 'c1' }, upcast)
    expect(event).toMatchObject(file)
    expect(Object.keys(event?.data ?? {}).sort()).toEqual(Object.keys(file.data as object).sort())
    expect(Cart.evolve(before, domainEvent<CartEvent>(upcast.event(file)))).toMatchObject(folded)
  },
)
