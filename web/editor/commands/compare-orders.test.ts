import { expect, test } from 'vitest'
import type { Block } from '../../../src/pages/documents/document.ts'
import { ordersDiffer, readOrder, seenOrder } from './compare-orders.ts'
import type { Page } from './page.ts'

const block = (y: number, at: Partial<Block['at']> = {}): Block => ({
  section: 's1',
  type: 21,
  v: 1,
  props: {},
  order: 'a0',
  at: { desktop: { x: 0, y, w: 12, h: 1 }, ...at },
})
const page = (blocks: Record<string, Block>): Page => ({
  v: 1,
  blocks,
  sections: { s1: { order: 'a0', type: 'plain', grid: {}, props: {} } },
  settings: { title: 'Page', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } },
})

test('a page that nobody has arranged by hand is read as it is seen, on every screen', () => {
  const plain = page({ a: block(2), b: block(0), c: block(1) })
  expect(readOrder(plain, 's1')).toEqual(['b', 'c', 'a'])
  for (const view of ['desktop', 'tablet', 'phone'] as const) expect(ordersDiffer(plain, 's1', view)).toBe(false)
})

test('what was moved on the phone is read as there, and differs from the desktop', () => {
  const moved = page({ a: block(0, { phone: { y: 5 } }), b: block(1) })
  expect(readOrder(moved, 's1')).toEqual(['b', 'a'])
  expect(seenOrder(moved, 's1', 'desktop')).toEqual(['a', 'b'])
  expect([ordersDiffer(moved, 's1', 'desktop'), ordersDiffer(moved, 's1', 'phone')]).toEqual([true, false])
})

test('what was moved on the tablet differs there alone', () => {
  const moved = page({ a: block(0, { tablet: { y: 5 } }), b: block(1) })
  expect([ordersDiffer(moved, 's1', 'desktop'), ordersDiffer(moved, 's1', 'tablet')]).toEqual([false, true])
})
