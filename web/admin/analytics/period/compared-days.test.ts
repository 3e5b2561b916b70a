import { expect, test } from 'vitest'
import { siteWords } from '../../site-words.ts'
import { comparedDays } from './compared-days.ts'

const words = siteWords('en-US', 'UTC')

test('the days that a period is compared with are named, one day once', () => {
  expect(comparedDays({ previousFrom: '2026-10-01', previousTo: '2026-10-31' }, words)).toBe(
    'Oct 1, 2026 – Oct 31, 2026',
  )
  expect(comparedDays({ previousFrom: '2026-10-01', previousTo: '2026-10-01' }, words)).toBe('Oct 1, 2026')
})

test('half an hour is compared with the one before it, and what is not compared with nothing', () => {
  const day = '2026-10-01'
  expect(comparedDays({ previousFrom: day, previousTo: day, interval: 'minute' }, words)).toBe('the 30 minutes before')
  expect(comparedDays({ previousFrom: null, previousTo: null }, words)).toBeUndefined()
})
