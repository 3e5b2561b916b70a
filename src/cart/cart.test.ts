import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeProduct } from '../testing/fixtures/make/make.ts'
import { makeAdded } from '../testing/fixtures/make/make-cart.ts'
import { Cart, type CartState, quantityOf, subtotalOf } from './cart.ts'
import { addEntry } from './commands/add-entry.ts'
import { changeQuantity } from './commands/change-quantity.ts'
import { removeEntry } from './commands/remove-entry.ts'
import type { CartEvent } from './events.ts'
import { offerFrom } from './offer.ts'

const at = '2026-11-20T12:00:00.000Z'
const fold = (events: CartEvent[]) => events.reduce(Cart.evolve, Cart.initial)

test('the cart dates from its first entry, and has the last changed one', () => {
  const events: CartEvent[] = [
    makeAdded(),
    makeAdded({ entryId: 'e2', sku: 'SQ2', at: '2026-11-21T12:00:00.000Z' }),
    { type: 'CartEntryQuantityChanged', entryId: 'e1', quantity: 3, at },
  ]
  expect(fold(events)).toMatchObject({ createdAt: at, touchedEntryId: 'e1', isPurchased: false })
  expect(quantityOf(fold(events), { itemId: 'mug', sku: 'SQ1' })).toBe(3)
})

test('another answer to the form replaces the first', () =>
  expect(
    fold([
      makeAdded({ fieldsRef: 'r1' }),
      { type: 'CartEntryAdditionalFieldsChanged', entryId: 'e1', fieldsRef: 'r2', at },
    ]).entries[0]?.fieldsRef,
  ).toBe('r2'))

test('folding does not change earlier states', () => {
  const before = Object.freeze(fold([makeAdded()]))
  for (const entry of before.entries) Object.freeze(entry)
  const after = Cart.evolve(before, { type: 'CartEntryQuantityChanged', entryId: 'e1', quantity: 9, at })
  expect([before.entries[0]?.quantity, after.entries[0]?.quantity]).toEqual([1, 9])
})

const stock = 40
const product = makeProduct({
  variants: ['a', 'b', 'c'].map((sku, n) => ({ sku, attributes: { Kind: sku }, priceCents: 100 * (n + 1), stock })),
})
const skus = fc.constantFrom('a', 'b', 'c')
const quantities = fc.integer({ min: 1, max: 30 })
const steps = fc.oneof(
  fc.record({ do: fc.constant('add' as const), sku: skus, quantity: quantities }),
  fc.record({ do: fc.constant('change' as const), sku: skus, quantity: quantities }),
  fc.record({ do: fc.constant('remove' as const), sku: skus, quantity: quantities }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

test('after any commands in any order, a cart equals a simple shopping list', () =>
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (done) => {
      let cart = Cart.initial
      const list = new Map<string, number>()
      for (const [n, step] of done.entries()) {
        cart = carryOut(cart, step, `e${n}`)
        note(list, step)
      }
      expect(new Map(cart.entries.map(({ sku, quantity }) => [sku, quantity]))).toEqual(list)
      const prices: Record<string, number> = { a: 100, b: 200, c: 300 }
      expect(subtotalOf(cart)).toBe([...list].reduce((sum, [sku, n]) => sum + n * (prices[sku] ?? 0), 0))
    }),
    { numRuns: 300 },
  ))

function carryOut(cart: CartState, step: Step, newId: string): CartState {
  const offer = offerFrom(product, step.sku, { multipleQuantityAllowedForServices: true })
  const entryId = cart.entries.find(({ sku }) => sku === step.sku)?.id ?? newId
  const common = { itemId: 'mug', additionalFields: null, fieldsRef: null, at }
  try {
    const events = {
      add: () => addEntry(cart, { ...common, ...step, entryId: newId }, offer),
      change: () => changeQuantity(cart, { entryId, quantity: step.quantity, at }, offer),
      remove: () => removeEntry(cart, { entryId, at }),
    }[step.do]()
    return events.reduce(Cart.evolve, cart)
  } catch {
    return cart
  }
}

/** A simple model of the same list. */
function note(list: Map<string, number>, { do: what, sku, quantity }: Step): void {
  const held = list.get(sku)
  const wanted = what === 'add' ? (held ?? 0) + quantity : quantity
  if (what === 'remove') list.delete(sku)
  else if (wanted <= stock && (what === 'add' || held !== undefined)) list.set(sku, wanted)
}
