import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  analyticsHref,
  readFilters,
  readQuestion,
  toQuestion,
  withFilter,
  withoutFilter,
  writeFilters,
} from './question-search.ts'

test('filters come out of an address as they went in, whatever is in their values', () => {
  const filter = fc.tuple(fc.constantFrom('page', 'country', 'term'), fc.string()).map((parts) => parts.join(':'))
  fc.assert(
    fc.property(fc.uniqueArray(filter, { maxLength: 5 }), (filters) => {
      expect(readFilters(writeFilters(filters))).toEqual(filters)
    }),
  )
})

test('what an address says that no dashboard understands is dropped', () => {
  expect(readQuestion({ period: 'never', on: 'x', compare: 'all', f: 'shoe:42;country:CH', other: '1' })).toEqual({
    f: 'country:CH',
  })
  expect(readQuestion({ period: 'custom', from: '2026-03-02', to: '2026-03-01' })).toEqual({})
  expect(readQuestion({ period: 'realtime', on: '2026-03-01' })).toEqual({ period: 'realtime' })
})

test('a filter is put on once and taken off again', () => {
  const one = withFilter(withFilter({ period: '7d' }, 'referrer', ''), 'referrer', '')
  expect(toQuestion(one)).toEqual({ period: '7d', f: ['referrer:'] })
  expect(withoutFilter(one, 'referrer:')).toEqual({ period: '7d' })
  expect(analyticsHref('traffic', one, { dimension: 'country' })).toBe(
    '/analytics/traffic?period=7d&f=referrer%3A&dimension=country',
  )
})
