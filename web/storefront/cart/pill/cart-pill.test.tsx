import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { toMoney } from '../../../../src/shared/money/money.ts'
import { Pill } from './cart-pill.tsx'

const pill = (totalQuantity: number) =>
  renderToStaticMarkup(
    <Pill cart={{ totalQuantity, subtotalAmount: toMoney(totalQuantity * 150, 'EUR') } as ShoppingCart} />,
  )

const words = (html: string) => html.replace(/<[^>]*>/g, '')

test('there is no pill for an empty cart', () => expect(pill(0)).toBe(''))

test.each([
  [1, '1 item', 'Cart: 1 item, subtotal €1.50'],
  [99, '99 items', 'Cart: 99 items, subtotal €148.50'],
  [100, '100 items', 'Cart: 100 items, subtotal €150.00'],
  [101, '100+ items', 'Cart: more than 100 items, subtotal €151.50'],
])('%i things are shown as "%s" and spoken as "%s"', (quantity, shown, spoken) => {
  const [, seen = '', rest = ''] = /<span aria-hidden="true">(.*?<\/span>.*?)<\/span>(.*)/.exec(pill(quantity)) ?? []
  expect(words(seen)).toBe(shown)
  expect(words(rest)).toBe(spoken)
})

test('the pill leads to the cart', () => expect(pill(2)).toContain('href="/cart"'))
