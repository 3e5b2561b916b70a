import { expect, test } from 'vitest'
import { isReferrerSpam } from './is-referrer-spam.ts'

test.each([
  ['https://semalt.com/crawler', true],
  ['http://SEO.semalt.com', true],
  ['https://semalt.com.example/', false],
  ['https://notsemalt.com/', false],
  ['https://news.example/?about=semalt.com', false],
  ['semalt.com', false],
  ['', false],
  [undefined, false],
])('a visit from %j is left out: %s', (referrer, isSpam) => expect(isReferrerSpam(referrer)).toBe(isSpam))
