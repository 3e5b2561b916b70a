import { expect, test } from 'vitest'
import { adminLocale } from '../../src/shared/words/merchant-writing.ts'
import { siteWords } from './site-words.ts'

test.each([
  ['de-DE', 'en-US'],
  ['fr', 'en-US'],
  ['enm', 'en-US'],
  [undefined, 'en-US'],
  ['en', 'en'],
  ['en-GB', 'en-GB'],
])('the admin of a website in %s has the dates and numbers of %s', (language, locale) => {
  expect(adminLocale(language)).toBe(locale)
})

test('times are shown in the given language and time zone', () => {
  const spaced = (text: string) => text.replace(/\s/g, ' ')
  const at = '2026-01-01T03:30:00.000Z'
  expect(spaced(siteWords('en-US', 'America/New_York').moment(at))).toBe('Dec 31, 2025, 10:30 PM')
  expect(siteWords('de-DE', 'Europe/Berlin').moment(at)).toBe('01.01.2026, 04:30')
})
