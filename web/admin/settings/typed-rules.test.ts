import { expect, test } from 'vitest'
import { parsePostalCodes, parseRegions, postalCodesFault, postalCodesText, regionsFault } from './area-text.ts'
import { hoursText, parseHours } from './hours-text.ts'
import { parseScaled, scaledText } from './scaled-text.ts'

test.each([
  ['19', 190_000],
  ['9.975', 99_750],
  ['8,1 %', 81_000],
  ['0', 0],
  ['5.5', 55_000],
])('%s percent are %i millionths, and read the same again', (text, millionths) => {
  expect(parseScaled(text, 10_000)).toBe(millionths)
  expect(parseScaled(scaledText(millionths, 10_000), 10_000)).toBe(millionths)
})

test.each(['', 'ten', '-1', '1.000001', '1 2'])('%j is no percentage', (text) =>
  expect(parseScaled(text, 10_000)).toBeNaN(),
)

test('postal codes are written as codes and ranges', () => {
  const ranges = [
    { from: '10115', to: '10115' },
    { from: '80000', to: '81999' },
    { from: 'SW1', to: 'SW1' },
  ]
  expect(parsePostalCodes('10115, 80000-81999\nSW1')).toEqual(ranges)
  expect(parsePostalCodes(postalCodesText(ranges))).toEqual(ranges)
  expect(postalCodesFault('10115, 80000-81999')).toBeUndefined()
  expect(postalCodesFault('81999-80000')).toMatch(/^Write postal codes like/)
  expect(postalCodesFault('10115!')).toMatch(/^Write postal codes like/)
})

test('regions are written as short codes', () => {
  expect(parseRegions('ny, CA;ny')).toEqual(['NY', 'CA'])
  expect(regionsFault('New York')).toBe('Write regions by their short codes, such as NY, CA.')
})

test('opening hours are written as lines, and days with the same hours go together', () => {
  const text = 'Mon-Fri 09:00-18:00\nSat 10:00-14:00'
  const windows = parseHours(text)
  expect(windows).toHaveLength(6)
  expect(windows?.[5]).toEqual({ weekday: 6, from: '10:00', to: '14:00' })
  expect(hoursText(windows ?? [])).toBe(text)
  expect(hoursText(parseHours('monday 9:00 – 12:00; Mon 14:00-18:00') ?? [])).toBe('Mon 09:00-12:00\nMon 14:00-18:00')
  expect(parseHours('')).toEqual([])
})

test.each(['Mon', 'Moo 09:00-18:00', 'Fri-Mon 09:00-18:00', 'Mon 18:00-09:00', 'Mon 9-18', 'Mon 25:00-26:00'])(
  '%j is no line of opening hours',
  (line) => expect(parseHours(line)).toBeUndefined(),
)
