import { expect, test } from 'vitest'
import { speedLimits, speedMetrics } from '../../../../src/analytics/speed-contract.ts'
import { siteWords } from '../../site-words.ts'
import { metricWords, speedText } from './speed-words.ts'

test('the page says the same limits that the server rates by', () => {
  for (const metric of speedMetrics) expect(metricWords[metric]).toMatchObject(speedLimits[metric])
})

test('speeds are shown in a suitable unit', () => {
  const words = siteWords('en-US', 'UTC')
  expect(speedText('inp', 119.6, words)).toBe('120 ms')
  expect(speedText('lcp', 1_842, words)).toBe('1.84 s')
  expect(speedText('cls', 0.0512, words)).toBe('0.051')
  expect(speedText('lcp', 1_842, siteWords('de-CH', 'UTC'))).toBe('1.84 s')
  expect(speedText('lcp', 1_842, siteWords('de-DE', 'UTC'))).toBe('1,84 s')
})
