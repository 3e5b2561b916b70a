import { expect, test } from 'vitest'
import type { ReportLocation } from './period-links.ts'
import { periodsOn, shortcutsFor } from './period-words.ts'
import { analyticsHref } from './report-search.ts'
import { shortcutHref } from './use-period-keys.ts'

const placeOn = (page: string): ReportLocation => ({
  search: { period: '7d' },
  periods: periodsOn(page),
  today: '2026-03-31',
  hrefOf: (search) => analyticsHref(page, search),
})

test.each(['', 'traffic'])('the last half hour of “%s” has its key, and the help says so', (page) => {
  expect(shortcutHref(placeOn(page), 'r')).toBe(analyticsHref(page, { period: 'realtime' }))
  expect(shortcutsFor(periodsOn(page))).toContainEqual({ keys: ['R'], does: 'Last 30 minutes' })
})

test.each(['carts', 'restock', 'speed', 'errors'])('“%s” is counted by days, so no key shows a half hour', (page) => {
  expect(shortcutHref(placeOn(page), 'r')).toBeUndefined()
  expect(shortcutHref(placeOn(page), 'd')).toBe(analyticsHref(page, { period: 'day' }))
  expect(shortcutsFor(periodsOn(page)).flatMap(({ keys }) => keys)).not.toContain('R')
})
