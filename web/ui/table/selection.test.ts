import { expect, test } from 'vitest'
import {
  countSelected,
  isSelected,
  keepExisting,
  nothingSelected,
  pageState,
  type Selection,
  selectRange,
  selectTo,
  toggle,
  togglePage,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd']
const of = (...ids: string[]): Selection => ({ ids: new Set(ids), allMatching: false })
const everything: Selection = { ids: new Set(), allMatching: true }

test('one row is ticked and unticked', () => {
  expect(toggle(nothingSelected, 'b', page)).toEqual(of('b'))
  expect(toggle(of('a', 'b'), 'b', page)).toEqual(of('a'))
})

test('the box of the page ticks all of it, and unticks only what is on it', () => {
  expect(pageState(of('a'), page)).toBe('some')
  expect(togglePage(of('a', 'elsewhere'), page)).toEqual(of('a', 'elsewhere', 'b', 'c', 'd'))
  expect(togglePage(of('elsewhere', ...page), page)).toEqual(of('elsewhere'))
  expect(pageState(nothingSelected, [])).toBe('none')
})

test('everything that matches counts what is not loaded, and unticking one leaves the rest of the page', () => {
  expect(isSelected(everything, 'not loaded')).toBe(true)
  expect(countSelected(everything, 812)).toBe(812)
  expect(pageState(everything, page)).toBe('all')
  expect(toggle(everything, 'b', page)).toEqual(of('a', 'c', 'd'))
})

test('a range goes both ways, and from a row that is gone nowhere', () => {
  expect(selectRange(of('d'), 'c', 'a', page)).toEqual(of('d', 'a', 'b', 'c'))
  expect(selectRange(of('d'), 'gone', 'a', page)).toEqual(of('d'))
})

test('a range begins at the row ticked last, and is one row where that is gone', () => {
  expect(selectTo(of('b'), 'b', 'd', page)).toEqual(of('b', 'c', 'd'))
  expect(selectTo(nothingSelected, null, 'c', page)).toEqual(of('c'))
  expect(selectTo(of('a'), 'gone', 'c', page)).toEqual(of('a', 'c'))
})

test('rows that left the page are no longer ticked, and everything that matches includes new ones', () => {
  expect(keepExisting(of('b', 'gone'), page)).toEqual(of('b'))
  expect(keepExisting(everything, page)).toEqual({ ids: new Set(page), allMatching: true })
})
