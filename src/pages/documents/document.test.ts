import { expect, test } from 'vitest'
import { PageDocument, sortByOrder } from './document.ts'

const block = {
  section: 's1',
  type: 9_999,
  v: 7,
  props: { nested: { list: [1, null, 'x'] } },
  at: { desktop: { x: 0, y: 0, w: 12, h: 1 }, phone: { y: 3 } },
  order: 'a0',
}
const document = {
  v: 1,
  sections: { s1: { order: 'a0', type: 'plain', grid: {}, props: {} } },
  blocks: { b1: block },
}

test('a block of an unknown type is kept exactly as it came', () => {
  expect(JSON.stringify(PageDocument.parse(document))).toBe(JSON.stringify(document))
})

test.each([
  ['a column beyond the twelfth', { ...block, at: { desktop: { x: 12, y: 0, w: 1, h: 1 } } }],
  ['a height of nothing', { ...block, at: { desktop: { x: 0, y: 0, w: 1, h: 0 } } }],
  ['a member that blocks do not have', { ...block, html: '<script>' }],
  ['an order that is no fractional index', { ...block, order: 'a 0' }],
])('a block with %s is refused', (_, bad) => {
  expect(PageDocument.safeParse({ ...document, blocks: { b1: bad } }).success).toBe(false)
})

test('an id that objects already have is refused', () => {
  const hostile = JSON.parse(JSON.stringify(document).replace('"b1"', '"constructor"'))
  expect(PageDocument.safeParse(hostile).success).toBe(false)
})

test('parts are sorted by order, and equal ones by id', () => {
  const parts = { c: { order: 'a1' }, b: { order: 'a0' }, a: { order: 'a1' } }
  expect(sortByOrder(parts).map(([id]) => id)).toEqual(['b', 'a', 'c'])
})
