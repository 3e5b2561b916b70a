import { expect, test } from 'vitest'
import { AddEntryRequest, ChangeQuantityRequest } from './contract.ts'

const noNumber = 'Quantity must be a number.'
const notWhole = 'Quantity must be a whole number.'
const outside = 'Quantity must be between 1 and 9999.'

/** JSON values that may be sent for a number; 1e309 stands for what it parses to. */
const hostile: [unknown, string][] = [
  ...[0, -1, -0, -9999, 10_000, 99_999, 1e15].map((value): [unknown, string] => [value, outside]),
  ...[1.5, 0.1, -0.5, 1.0000001, 9999.5, 1e-7, Number.MIN_VALUE].map((value): [unknown, string] => [value, notWhole]),
  ...[2 ** 53, -(2 ** 53), 2 ** 63, 1e21, Number.MAX_VALUE].map((value): [unknown, string] => [value, outside]),
  ...[JSON.parse('1e309'), JSON.parse('-1e309'), Number.NaN].map((value): [unknown, string] => [value, noNumber]),
  ...['', ' ', '1', '2.5', '0x10', '５', ' 5 ', '1e3', '-1', '+1', '१', '²', '1,5', 'one', '1;drop table carts'].map(
    (value): [unknown, string] => [value, noNumber],
  ),
  ...[null, [], [1], [[1]], {}, { value: 1 }, { toString: 1 }, true, false].map((value): [unknown, string] => [
    value,
    noNumber,
  ]),
]

test.each(hostile)('a quantity of %j is refused: %s', (quantity, message) => {
  for (const parsed of [
    AddEntryRequest.safeParse({ itemId: 'mug', sku: null, quantity }),
    ChangeQuantityRequest.safeParse({ quantity }),
  ])
    expect(parsed.error?.issues.map((issue) => issue.message)[0]).toBe(message)
})

test.each([1, 2, 9999, 1e3])('a quantity of %i is taken', (quantity) =>
  expect(AddEntryRequest.parse({ itemId: 'mug', sku: null, quantity }).quantity).toBe(quantity),
)

test('the default quantity of an add is one; a change requires it', () => {
  expect(AddEntryRequest.parse({ itemId: 'mug', sku: null }).quantity).toBe(1)
  expect(ChangeQuantityRequest.safeParse({}).error?.issues[0]?.message).toBe(noNumber)
})

test('a price cannot be sent', () =>
  expect(AddEntryRequest.safeParse({ itemId: 'mug', sku: null, purchasePriceCents: 1 }).success).toBe(false))
