import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toMoney } from '../../../src/shared/money/money.ts'
import { ShippingPrice } from './shipping-price.tsx'

const priceOf = (costCents: number, dueCents: number) =>
  renderToStaticMarkup(<ShippingPrice option={{ costCents, dueCents, cost: toMoney(costCents, 'USD') }} free="free" />)

test('a way of shipping has its price, or is free', () => {
  expect(priceOf(500, 500)).toBe('$5.00')
  expect(priceOf(0, 0)).toBe('free')
})

test('one that a discount makes free stands beside what it was, which is named to those who cannot see it', () =>
  expect(priceOf(500, 0)).toBe(
    'free <span class="visually-hidden">Original Price:</span> <s class="shipping-full-price">$5.00</s>',
  ))
