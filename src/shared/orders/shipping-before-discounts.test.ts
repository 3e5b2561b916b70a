import { expect, test } from 'vitest'
import { shippingBeforeDiscountsCents } from './shipping-before-discounts.ts'

test('an order of 122.00 with free shipping lists 24.00 for Express and takes the same 24.00 off', () => {
  const shipping = shippingBeforeDiscountsCents({ shippingCents: 0, discountCents: 0, discounts: [2_400] })
  expect(shipping).toBe(2_400)
  expect(12_200 - 2_400 + shipping + 488).toBe(12_688)
})

test('what discounts take off products leaves shipping as it is', () => {
  expect(shippingBeforeDiscountsCents({ shippingCents: 890, discountCents: 1_500, discounts: [1_000, 500] })).toBe(890)
  expect(shippingBeforeDiscountsCents({ shippingCents: 0, discountCents: 1_500, discounts: [1_500, 890] })).toBe(890)
})
