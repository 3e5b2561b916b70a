import { expect, test } from 'vitest'
import { ItemChanges } from '../../catalog/admin-contract.ts'
import { isUrlId } from './url-id.ts'

test.each(['mug', 'blue-mug-2', 'a'.repeat(200)])('%s is the last part of an address', (text) =>
  expect(isUrlId(text)).toBe(true),
)

test.each(['', '-mug', 'mug-', 'blue--mug', 'Mug', 'a'.repeat(201), 'a-'.repeat(2_400_000)])('%.20s is not', (text) =>
  expect(isUrlId(text)).toBe(false),
)

test('a product is refused an address of a million hyphens with a sentence', () =>
  expect(ItemChanges.safeParse({ urlId: 'a-'.repeat(500_000) }).error?.issues).toHaveLength(1))
