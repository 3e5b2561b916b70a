import { expect, test } from 'vitest'
import { addAllCatalogues } from './all-catalogues.ts'
import { timeSince } from './time-since.ts'
import { speaking } from './word.ts'

addAllCatalogues()

const now = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['2026-11-28T12:00:00Z', 'less than a minute ago'],
  ['2026-11-28T11:59:01Z', 'less than a minute ago'],
  ['2026-11-28T12:05:00Z', 'less than a minute ago'],
  ['2026-11-28T11:59:00Z', 'about a minute ago'],
  ['2026-11-28T11:00:01Z', 'about 59 minutes ago'],
  ['2026-11-28T11:00:00Z', 'about an hour ago'],
  ['2026-11-27T12:00:00Z', 'about a day ago'],
  ['2026-11-21T12:00:01Z', 'about 6 days ago'],
  ['2026-11-21T12:00:00Z', 'about a week ago'],
  ['2026-10-29T12:00:01Z', 'about 4 weeks ago'],
  ['2026-10-29T12:00:00Z', 'about a month ago'],
  ['2025-11-28T12:00:01Z', 'about 12 months ago'],
  ['2025-11-28T12:00:00Z', 'about a year ago'],
  ['2016-11-28T12:00:00Z', 'about 10 years ago'],
])('"year, month (30 days), week, day, hour, minute, else less than a minute ago": %s is %s', (at, text) => {
  expect(timeSince(at, now)).toBe(text)
  expect(timeSince(Date.parse(at), now)).toBe(text)
})

test.each(['', 'yesterday', Number.NaN])('"Invalid date. (time-since formatter)": %s', (at) => {
  expect(timeSince(at, now)).toBe('Invalid date.')
})

test('another language says it as it does', () => {
  expect(speaking('de', () => timeSince('2026-11-28T09:00:00Z', now))).toBe('vor 3 Stunden')
  expect(speaking('fr', () => timeSince('nie', now))).toBe('Date non valide.')
})
