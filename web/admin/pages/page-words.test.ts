import { expect, test } from 'vitest'
import { wordsOfLabel } from './page-words.ts'

test('a live page with changes is “Live, edited”, and one that was never published a draft', () => {
  expect(wordsOfLabel('Draft', { isLive: true })).toBe('Live, edited')
  expect(wordsOfLabel('Draft', { isLive: false })).toBe('Draft')
  expect(wordsOfLabel('Scheduled', { isLive: true })).toBe('Scheduled')
})
