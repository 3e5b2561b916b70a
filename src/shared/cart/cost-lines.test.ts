import { expect, test } from 'vitest'
import { costLines, openCosts, percentText, type SummedCart } from './cost-lines.ts'

const cart: SummedCart = {
  subtotalCents: 4_000,
  grandTotalCents: 3_920,
  appliedGiftCards: [],
  amountDueCents: 3_920,
  requiresShipping: true,
  selectedShippingOption: { name: 'Post', costCents: 500 },
  taxLineItems: [{ name: 'VAT', rate: 80_000, taxCents: 320 }],
  costs: {
    currency: 'USD',
    pricesIncludeTax: false,
    taxStatus: 'charged',
    taxRemovedCents: 0,
    shippingSentence: null,
    discounts: [
      { name: 'Ten', code: 'TEN', cents: 400 },
      { name: 'Free shipping', code: null, cents: 500 },
    ],
  },
}
const costs = cart.costs as NonNullable<SummedCart['costs']>

test('after the total come gift cards, and what they leave to pay', () => {
  const paid = { ...cart, appliedGiftCards: [{ last4: 'WXYZ', amountCents: 2_000 }], amountDueCents: 1_920 }
  expect(
    costLines(paid)
      .slice(-3)
      .map(({ label, cents }) => `${label} ${cents}`),
  ).toEqual(['Total 3920', 'Gift card •••• WXYZ -2000', 'Amount due 1920'])
})

test('the rows of a summary add up to the total', () => {
  const lines = costLines(cart)
  expect(lines.map(({ label, cents }) => `${label} ${cents}`)).toEqual([
    'Subtotal 4000',
    'Ten (TEN) -400',
    'Free shipping -500',
    'Post 500',
    'VAT 8\u00a0% 320',
    'Total 3920',
  ])
  expect(lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0)).toBe(cart.grandTotalCents)
})

test('tax that prices include is told and not added', () =>
  expect(costLines({ ...cart, costs: { ...costs, pricesIncludeTax: true } })).toContainEqual({
    kind: 'contained',
    label: 'Includes VAT 8\u00a0%',
    cents: 320,
  }))

test('tax of which none is due is taken off', () =>
  expect(costLines({ ...cart, taxLineItems: [], costs: { ...costs, taxRemovedCents: 300 } })).toContainEqual({
    kind: 'tax',
    label: 'Tax taken off',
    cents: -300,
  }))

test('before there is a place the summary says what is open', () => {
  const open: SummedCart = {
    ...cart,
    selectedShippingOption: null,
    costs: { ...costs, taxStatus: 'pending', shippingSentence: 'Shipping is worked out once we know where to.' },
  }
  expect(openCosts(open)).toEqual(['Shipping is worked out once we know where to.', 'Tax is worked out at checkout.'])
  expect(costLines(open).at(-1)?.label).toBe('Estimated total')
  expect(openCosts(cart)).toEqual([])
})

test('without prices there is only the subtotal', () =>
  expect(costLines({ ...cart, costs: null })).toEqual([{ kind: 'subtotal', label: 'Subtotal', cents: 4_000 }]))

test('rates are read with as many places as they have', () => expect(percentText(99_750)).toBe('9.975\u00a0%'))
