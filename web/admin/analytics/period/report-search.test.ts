import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FILTERS_MAX, Filter } from '../../../../src/analytics/admin-contract.ts'
import { readCartSearch, readCartsSearch } from '../commerce/carts/carts-search.ts'
import { readStockSearch } from '../commerce/stock-search.ts'
import { readSpeedSearch } from '../speed/speed-search.ts'
import { filterText } from '../traffic/dimension-words.ts'
import { readTrafficSearch } from '../traffic/traffic-search.ts'
import {
  analyticsHref,
  inDays,
  readFilters,
  readReportSearch,
  toReportRequest,
  withFilter,
  withoutFilter,
  writeFilters,
} from './report-search.ts'

test('filters survive a round trip through the URL, whatever their values', () => {
  const filter = fc.tuple(fc.constantFrom('page', 'country', 'term'), fc.string()).map((parts) => parts.join(':'))
  fc.assert(
    fc.property(fc.uniqueArray(filter, { maxLength: 5 }), (filters) => {
      expect(readFilters(writeFilters(filters))).toEqual(filters)
    }),
  )
})

test('unknown parameters of a URL are dropped', () => {
  expect(readReportSearch({ period: 'never', on: 'x', compare: 'all', f: 'shoe:42;country:CH', other: '1' })).toEqual({
    f: 'country:CH',
  })
  expect(readReportSearch({ period: 'custom', from: '2026-03-02', to: '2026-03-01' })).toEqual({})
  expect(readReportSearch({ period: 'realtime', on: '2026-03-01' })).toEqual({ period: 'realtime' })
  expect(readReportSearch({ on: '99' })).toEqual({})
  expect(readReportSearch({ on: '2026-02-30' })).toEqual({})
  expect(readReportSearch({ period: 'custom', from: 'abc', to: 'def' })).toEqual({})
  expect(readReportSearch({ period: 'custom', from: '2000-01-01', to: '2026-03-01' })).toEqual({})
})

test.each(['nosuch', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is not a valid period, filter, dimension, step, number or state',
  (word) => {
    const raw = { period: word, f: `${word}:x;${word}`, dimension: word, step: word, metric: word, device: word }
    expect(readReportSearch(raw)).toEqual({})
    expect(readTrafficSearch(raw)).toEqual({})
    expect(readCartsSearch(raw)).toEqual({})
    expect(readSpeedSearch(raw)).toEqual({})
    expect(readStockSearch({ state: word, low: word })).toEqual({})
    expect(readCartSearch({ asOf: word })).toEqual({ asOf: undefined })
    expect(filterText(`device:${word}`, 'en-US')).toBe(`Device: ${word}`)
  },
)

test.each(['\0', '/\0shop', '\ud800'])('values that the server cannot store are not requested: %j', (text) => {
  const raw = { f: `page:${text};country:CH`, page: text, search: text, cursor: text, device: 'phone' }
  expect(readTrafficSearch(raw)).toEqual({ f: 'country:CH' })
  expect(readCartsSearch(raw)).toEqual({ f: 'country:CH' })
  expect(readSpeedSearch(raw)).toEqual({ f: 'country:CH', device: 'phone' })
  expect(readStockSearch(raw)).toEqual({})
})

test('no more and no longer filters are asked for than the server takes', () => {
  const many = Array.from({ length: FILTERS_MAX + 1 }, (_, place) => `page:/${place}`)
  expect(readFilters(writeFilters(many))).toEqual(many.slice(0, FILTERS_MAX))
  const [longest, longer] = [`page:/${'x'.repeat(594)}`, `page:/${'x'.repeat(595)}`]
  expect([longest, longer].map((filter) => Filter.safeParse(filter).success)).toEqual([true, false])
  expect(readFilters(writeFilters([longest, longer]))).toEqual([longest])
})

test('no period ends after today, by the calendar of the website if it is known', () => {
  const today = '2026-03-31'
  expect(readReportSearch({ period: 'day', on: '2026-04-01' }, today)).toEqual({ period: 'day' })
  expect(readReportSearch({ period: 'year', on: '2099-01-01' }, today)).toEqual({ period: 'year' })
  expect(readReportSearch({ period: 'custom', from: '2026-03-01', to: '2026-04-01' }, today)).toEqual({})
  const [one, own] = [
    { period: 'day', on: today },
    { period: 'custom', from: '2026-03-01', to: today },
  ]
  expect([readReportSearch(one, today), readReportSearch(own, today)]).toEqual([one, own])
  for (const read of [readTrafficSearch, readCartsSearch, readSpeedSearch])
    expect(read({ period: '7d', on: '2026-04-01' }, today)).toEqual({ period: '7d' })
})

test('without a calendar a day counts as soon as it has begun anywhere', () => {
  const now = new Date('2026-03-31T10:30:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(readReportSearch({ on: '2026-04-01' })).toEqual({ on: '2026-04-01' })
  expect(readReportSearch({ on: '2026-04-02' })).toEqual({})
})

test('what is counted by days shows today where an address asks for the last half hour', () => {
  const raw = { period: 'realtime', compare: 'previous' }
  expect([readReportSearch(raw), readTrafficSearch(raw)]).toEqual([raw, raw])
  const today = { ...raw, period: 'day' }
  expect([inDays(readReportSearch(raw)), readCartsSearch(raw), readSpeedSearch(raw)]).toEqual([today, today, today])
})

test('a filter is put on once and taken off again', () => {
  const one = withFilter(withFilter({ period: '7d' }, 'referrer', ''), 'referrer', '')
  expect(toReportRequest(one)).toEqual({ period: '7d', f: ['referrer:'] })
  expect(withoutFilter(one, 'referrer:')).toEqual({ period: '7d' })
  expect(analyticsHref('traffic', one, { dimension: 'country' })).toBe(
    '/analytics/traffic?period=7d&f=referrer%3A&dimension=country',
  )
})
