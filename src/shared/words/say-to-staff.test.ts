import { expect, test } from 'vitest'
import { sayToStaff } from './say-to-staff.ts'

const LIMIT = 'Store managers can refund €1,234.50 a day together, and €5.00 of it is left today.'

test('staff of a website that writes amounts by CLDR read them so in sentences of the server, which stay English', () => {
  expect(sayToStaff({ language: 'en-IE', useCLDRMoneyFormat: true })('Shipping: €5.00 → CHF\u00a06.00')).toBe(
    'Shipping: €5.00 → CHF\u00a06.00',
  )
  const zloty = sayToStaff({ language: 'pl-PL', useCLDRMoneyFormat: true })
  expect(zloty('A refund of 1,234.50\u00a0zł was asked for.')).toBe('A refund of PLN\u00a01,234.50 was asked for.')
})

test('staff of another website read them as the specification lays them out', () => {
  expect(sayToStaff({ language: 'de-DE', useCLDRMoneyFormat: false })(LIMIT)).toBe(LIMIT)
  expect(sayToStaff({})(LIMIT)).toBe(LIMIT)
})
