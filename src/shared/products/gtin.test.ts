import { expect, test } from 'vitest'
import { isGtin, plainGtin } from './gtin.ts'

test.each(['96385074', '036000291452', '4006381333931', '9783161484100', '10012345678902'])(
  '%s is a barcode',
  (text) => {
    expect(isGtin(text)).toBe(true)
  },
)

test.each(['4006381333932', '4006381333913', '123', '400638133393', '40063813339310', '40063813339a1', ''])(
  '%j is none: its check digit, length or a letter is wrong',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)

test('spaces and hyphens between the digits do not count', () => {
  expect(plainGtin('978-3-16-148410-0 ')).toBe('9783161484100')
})
