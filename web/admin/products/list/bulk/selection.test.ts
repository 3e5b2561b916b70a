import { expect, test } from 'vitest'
import { allSelected, emptySelection, extendTo, keepExisting, selectPage, toggleRow } from './selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const ticked = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort()

test('a row is ticked and unticked', () => {
  const one = toggleRow(emptySelection, 'b')
  expect(ticked(one)).toEqual(['b'])
  expect(ticked(toggleRow(one, 'b'))).toEqual([])
})

test.each([
  ['b', 'd'],
  ['d', 'b'],
])('from %s to %s is the same range', (from, to) => {
  expect(ticked(extendTo(toggleRow(emptySelection, from), to, page))).toEqual(['b', 'c', 'd'])
})

test('a range keeps what was ticked before, and the next one begins where it ended', () => {
  const first = extendTo(toggleRow(toggleRow(emptySelection, 'a'), 'c'), 'd', page)
  expect(ticked(first)).toEqual(['a', 'c', 'd'])
  expect(ticked(extendTo(first, 'e', page))).toEqual(['a', 'c', 'd', 'e'])
})

test('a range without a beginning, or from a page that is gone, is one row', () => {
  expect(ticked(extendTo(emptySelection, 'c', page))).toEqual(['c'])
  expect(ticked(extendTo(toggleRow(emptySelection, 'z'), 'c', page))).toEqual(['c', 'z'])
})

test('everything that matches is no more everything when one row is taken out', () => {
  expect(allSelected(page).everywhere).toBe(true)
  const less = toggleRow(allSelected(page), 'c')
  expect([less.everywhere, ticked(less)]).toEqual([false, ['a', 'b', 'd', 'e']])
  expect(selectPage(page).everywhere).toBe(false)
})

test('what left the page is not ticked any more', () => {
  expect(ticked(keepExisting(selectPage(page), ['b', 'e', 'f']))).toEqual(['b', 'e'])
})
