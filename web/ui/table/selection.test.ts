import { expect, test } from 'vitest'
import {
  addTicks,
  countSelected,
  isSelected,
  keepExisting,
  nothingSelected,
  pageState,
  type Selection,
  toggle,
  togglePage,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd']
const of = (...ids: string[]): Selection => ({ ids: new Set(ids), allMatching: false })
const everything: Selection = { ids: new Set(), allMatching: true }

test('one row is ticked and unticked', () => {
  expect(toggle(nothingSelected, ['b'], page)).toEqual(of('b'))
  expect(toggle(of('a', 'b'), ['b'], page)).toEqual(of('a'))
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
  expect(toggle(everything, ['b'], page)).toEqual(of('a', 'c', 'd'))
})

test('what is ticked together is ticked until all of it is, then unticked', () => {
  expect(toggle(of('a'), ['a', 'b'], page)).toEqual(of('a', 'b'))
  expect(toggle(of('a', 'b', 'c'), ['a', 'b'], page)).toEqual(of('c'))
})

test('a range joins what is ticked', () => {
  expect(addTicks(of('d'), ['a', 'b'])).toEqual(of('d', 'a', 'b'))
})

test('rows that left the page are no longer ticked, and everything that matches includes new ones', () => {
  expect(keepExisting(of('b', 'gone'), page)).toEqual(of('b'))
  expect(keepExisting(everything, page)).toEqual({ ids: new Set(page), allMatching: true })
})
