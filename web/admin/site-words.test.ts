import { expect, test } from 'vitest'
import { siteWords } from './site-words.ts'

test('times are shown in the time zone and language of the website', () => {
  const spaced = (text: string) => text.replace(/\s/g, ' ')
  const at = '2026-01-01T03:30:00.000Z'
  expect(spaced(siteWords('en-US', 'America/New_York').moment(at))).toBe('Dec 31, 2025, 10:30 PM')
  expect(siteWords('de-DE', 'Europe/Berlin').moment(at)).toBe('01.01.2026, 04:30')
})
