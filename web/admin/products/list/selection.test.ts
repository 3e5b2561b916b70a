import { expect, test } from 'vitest'
import { everything, extended, nothing, stillThere, toggled, wholePage } from './selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const ticked = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort()

test('a row is ticked and unticked', () => {
  const one = toggled(nothing, 'b')
  expect(ticked(one)).toEqual(['b'])
  expect(ticked(toggled(one, 'b'))).toEqual([])
})

test.each([
  ['b', 'd'],
  ['d', 'b'],
])('from %s to %s is the same range', (from, to) => {
  expect(ticked(extended(toggled(nothing, from), to, page))).toEqual(['b', 'c', 'd'])
})

test('a range keeps what was ticked before, and the next one begins where it ended', () => {
  const first = extended(toggled(toggled(nothing, 'a'), 'c'), 'd', page)
  expect(ticked(first)).toEqual(['a', 'c', 'd'])
  expect(ticked(extended(first, 'e', page))).toEqual(['a', 'c', 'd', 'e'])
})

test('a range without a beginning, or from a page that is gone, is one row', () => {
  expect(ticked(extended(nothing, 'c', page))).toEqual(['c'])
  expect(ticked(extended(toggled(nothing, 'z'), 'c', page))).toEqual(['c', 'z'])
})

test('everything that matches is no more everything when one row is taken out', () => {
  expect(everything(page).everywhere).toBe(true)
  const less = toggled(everything(page), 'c')
  expect([less.everywhere, ticked(less)]).toEqual([false, ['a', 'b', 'd', 'e']])
  expect(wholePage(page).everywhere).toBe(false)
})

test('what left the page is not ticked any more', () => {
  expect(ticked(stillThere(wholePage(page), ['b', 'e', 'f']))).toEqual(['b', 'e'])
})
