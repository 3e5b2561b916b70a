import { expect, test } from 'vitest'
import { lineName } from './line-name.ts'

test.each([
  [['8 oz', 'Harbour'], 'Tide Mug, 8 oz / Harbour'],
  [['12 oz'], 'Tide Mug, 12 oz'],
  [[], 'Tide Mug'],
])('a line with the options %j is called %s', (values, name) =>
  expect(lineName({ productName: 'Tide Mug', attributes: values.map((value) => ({ value })) })).toBe(name),
)
