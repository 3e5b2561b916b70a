import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../seed/sample-history/seeded-random.ts'
import { type GeneratedCart, generateCart } from '../testing/fixtures/make/generated-cart.ts'
import {
  makeDiscount,
  makePricedLine,
  makePricingRules,
  PRICED_AT,
  priceOf,
} from '../testing/fixtures/make/make-pricing.ts'
import { nextShare } from '../testing/pricing/next-share.ts'
import { price } from './price.ts'
import type { PricedCart } from './priced-cart.ts'

const line = makePricedLine
const generated = fc.nat(2 ** 31).map((seed) => ({ seed, ...generateCart(randomFrom(seed)) }))
const priced = ({ cart, rules, destination, codes }: GeneratedCart) => price(cart, rules, destination, codes, PRICED_AT)

describe('for any cart', () => {
  test('the steps of the explanation add up to the grand total', () =>
    fc.assert(
      fc.property(generated, (one) => {
        const { explanation, totals } = priced(one)
        const sums = explanation.map(({ effect, resultCents }) =>
          effect === 'adds' ? resultCents : effect === 'takes-away' ? -resultCents : 0,
        )
        expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(totals.grandTotalCents)
        expect(explanation.every(({ what, why }) => what !== '' && why !== '')).toBe(true)
      }),
    ))

  test('the total is lines, shipping and tax less discounts', () =>
    fc.assert(
      fc.property(generated, (one) => {
        const { totals, pricesIncludeTax } = priced(one)
        const { subtotalCents, shippingCostCents, discountCents, taxCents, taxRemovedCents, grandTotalCents } = totals
        const tax = pricesIncludeTax ? -taxRemovedCents : taxCents
        expect(grandTotalCents).toBe(subtotalCents + shippingCostCents - discountCents + tax)
        expect(discountCents).toBeLessThanOrEqual(subtotalCents)
      }),
    ))

  test('a tax on top of prices is its rate on all that bears it, rounded once', () =>
    fc.assert(
      fc.property(generated, (one) => {
        const { lines, taxLines, pricesIncludeTax } = priced(one)
        for (const { ruleId, rate, isCompound, taxCents, shippingBaseCents } of taxLines) {
          if (pricesIncludeTax || isCompound) continue
          const bearing = lines.filter(({ taxes }) => taxes.some((tax) => tax.ruleId === ruleId && tax.rate === rate))
          const base = bearing.reduce((sum, { totalCents }) => sum + totalCents, shippingBaseCents)
          expect(taxCents).toBe(Number((BigInt(base) * BigInt(rate) + 500_000n) / 1_000_000n))
        }
      }),
    ))

  test('neither the order of lines nor that of codes changes anything', () =>
    fc.assert(
      fc.property(generated, fc.func(fc.nat()), (one, rank) => {
        const shuffle = <Item>(items: readonly Item[]) => items.toSorted((a, b) => rank(a) - rank(b))
        const cart = { ...one.cart, lines: shuffle(one.cart.lines) }
        const other = priced({ ...one, cart, codes: { ...one.codes, entered: shuffle(one.codes.entered) } })
        expect(sorted(other)).toEqual(sorted(priced(one)))
      }),
    ))

  test('every amount is a whole number of minor units, and no tax line, line or option is below zero', () =>
    fc.assert(
      fc.property(generated, (one) => {
        const { lines, taxLines, totals, shipping } = priced(one)
        const amounts = [
          ...lines.flatMap((each) => [each.totalCents, each.taxCents, each.orderDiscountCents, each.taxRemovedCents]),
          ...taxLines.flatMap((each) => [each.taxCents, each.baseCents, each.shippingTaxCents]),
          ...shipping.options.map(({ cents }) => cents),
          totals.grandTotalCents,
        ]
        for (const amount of amounts) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    ))

  test('equal carts have equal results, because no state is kept', () =>
    fc.assert(
      fc.property(generated, (one) => {
        expect(priced(one)).toEqual(priced(one))
      }),
    ))
})

test('shares of any partition add up to the whole, and each is off by less than a unit', () =>
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (cents, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      let done = 0
      let given = 0
      for (const next of parts) {
        const share = nextShare(cents, { done, next, whole })
        expect(Math.abs(share - (cents * next) / whole)).toBeLessThanOrEqual(1 + 1e-6)
        done += next
        given += share
      }
      expect(given).toBe(cents)
    }),
  ))

test('an empty cart costs nothing', () =>
  expect(priceOf({ lines: [] })).toMatchObject({
    totals: { grandTotalCents: 0, totalQuantity: 0, purelyDigital: false, requiresShipping: false },
    minimumSentence: null,
  }))

test('the minimum is judged on the subtotal before discounts', () => {
  const rules = { minimumSubtotalCents: 2000 }
  expect(priceOf({ lines: [line('a')], rules }).minimumSentence).toBe(
    'To check out, your order subtotal must be €20.00 or more.',
  )
  const codes = [makeDiscount('half', { benefit: { type: 'percent', rate: 500_000 } })]
  expect(priceOf({ lines: [line('a', { quantity: 2 })], rules, codes }).minimumSentence).toBeNull()
})

test('what the cart holds is told whatever it costs', () => {
  const lines = [line('a', { quantity: 3 }), line('b', { productType: 2 }), line('c', { productType: 4 })]
  expect(priceOf({ lines }).totals).toMatchObject({
    totalQuantity: 5,
    hasDigital: true,
    purelyDigital: false,
    requiresShipping: true,
  })
})

test('an answer names the version of its rules, and so does its explanation', () => {
  const { rulesVersion, explanation } = priceOf({ lines: [line('a')], rules: { version: 12 } })
  expect(rulesVersion).toBe(12)
  expect(explanation.at(-1)).toMatchObject({ effect: 'total', why: 'By version 12 of the rules of this store' })
})

test('amounts beyond what a number holds are refused instead of rounded', () => {
  const lines = [line('a', { unitPriceCents: Number.MAX_SAFE_INTEGER, quantity: 2 })]
  expect(() => priceOf({ lines })).toThrow(RangeError)
})

test('neither the rules nor the cart are written to', () => {
  const lines = Object.freeze([Object.freeze(line('b')), Object.freeze(line('a'))])
  const cart = Object.freeze({ lines: lines as ReturnType<typeof line>[], shippingChoice: null })
  const rules = Object.freeze(makePricingRules())
  const destination = Object.freeze({ shipping: null, billing: null })
  expect(price(cart, rules, destination, { entered: [] }, PRICED_AT).totals.subtotalCents).toBe(2000)
})

/** Sorts lines, discounts and steps, for comparison. */
function sorted(one: PricedCart) {
  const byText = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort()
  return { ...one, lines: byText(one.lines), discounts: byText(one.discounts), explanation: byText(one.explanation) }
}
