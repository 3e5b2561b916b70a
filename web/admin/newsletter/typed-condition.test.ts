import { expect, test } from 'vitest'
import type { SegmentCondition } from '../../../src/newsletter/admin-contract.ts'
import { conditionWords } from './segment-words.ts'
import { newCondition, readCondition, typedFrom } from './typed-condition.ts'

const conditions: [SegmentCondition, words: string][] = [
  [{ field: 'list', is: false, listId: 'news', state: 'subscribed' }, 'Not subscribed to News'],
  [{ field: 'consent', when: 'before', days: 30 }, 'Agreed more than 30 days ago'],
  [{ field: 'source', is: true, source: 'checkout' }, 'Signed up by: The checkout'],
  [{ field: 'tag', is: true, tag: 'press' }, 'Tagged press'],
  [{ field: 'suppressed', is: false }, 'Not on the suppression list'],
  [{ field: 'orders', than: 'most', count: 1 }, 'At most 1 order'],
  [{ field: 'orders', than: 'most', count: 0 }, 'No orders'],
  [{ field: 'ordered', when: 'before', days: 90 }, 'No order for 90 days'],
  [{ field: 'spent', cents: 12_050 }, 'Spent at least $120.50'],
  [{ field: 'country', is: false, country: 'DE' }, 'Not from Germany'],
]

test.each(conditions)(
  'a saved condition about %o is shown in words and comes back unchanged from its fields',
  (saved, words) => {
    expect(conditionWords(saved, { lists: new Map([['news', 'News']]), currency: 'USD' })).toBe(words)
    expect(readCondition(typedFrom(saved, 'USD'), 'USD')).toEqual(saved)
  },
)

test.each([
  ['tag', ' '],
  ['consent', '0'],
  ['consent', '3651'],
  ['orders', '1.5'],
  ['spent', 'much'],
] as const)('a condition about %s with the text "%s" is not ready', (field, text) =>
  expect(readCondition({ ...newCondition(field, 'news'), text }, 'USD')).toBeUndefined(),
)
