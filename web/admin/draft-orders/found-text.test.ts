import { expect, test } from 'vitest'
import { foundCustomerText, foundProductText } from './found-text.ts'

const mug = { title: 'Mug', priceFromCents: 1_200, priceToCents: 1_200, stock: 5, soldOut: false }

test.each([
  [mug, 'Mug · $12.00 · 5 in stock'],
  [{ ...mug, priceToCents: 1_800 }, 'Mug · $12.00 to $18.00 · 5 in stock'],
  [{ ...mug, stock: null }, 'Mug · $12.00'],
  [{ ...mug, stock: 0, soldOut: true }, 'Mug · $12.00 · sold out'],
])('a product that was found shows its price and stock: %j', (item, text) =>
  expect(foundProductText(item, 'USD')).toBe(text),
)

test.each([
  [{ name: 'Ann Lee', email: 'ann@example.com' }, 'Ann Lee · ann@example.com'],
  [{ name: null, email: 'ann@example.com' }, 'ann@example.com'],
])('a customer that was found shows name and address: %j', (row, text) => expect(foundCustomerText(row)).toBe(text))
