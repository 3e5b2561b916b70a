import { expect, test } from 'vitest'
import { checkGift, dayErrors, deliveryInstant } from './check-gift.ts'

const NOW = '2026-11-29T12:00:00.000Z'
const LOS_ANGELES = 'America/Los_Angeles'
const form = {
  to: 'friend' as const,
  recipient: 'Robin',
  email: 'robin@example.com',
  sender: 'Ann',
  message: 'Happy birthday!',
  day: '2026-12-25',
  zone: LOS_ANGELES,
}
type Form = Parameters<typeof checkGift>[0]
const checked = (changes: Partial<Form> = {}) => checkGift({ ...form, ...changes } as Form, NOW)

test('25 December 2026 in Los Angeles is 17:00Z: nine in the morning there', () => {
  expect(deliveryInstant('2026-12-25', LOS_ANGELES)).toBe('2026-12-25T17:00:00.000Z')
  expect(deliveryInstant('2026-12-25', 'Nowhere/City')).toBeUndefined()
})

test('a day is today or within a year, where the card is delivered', () => {
  expect(dayErrors('2026-11-29', LOS_ANGELES, NOW)).toEqual({})
  expect(dayErrors('2026-11-27', LOS_ANGELES, NOW)).toEqual({ day: 'This day is over.' })
  expect(dayErrors('2027-11-28', LOS_ANGELES, NOW)).toEqual({})
  expect(dayErrors('2027-11-29', LOS_ANGELES, NOW)).toEqual({ day: 'Please choose a day within a year.' })
  expect(dayErrors('2027-02-30', LOS_ANGELES, NOW)).toEqual({ day: 'Please choose a day.' })
  expect(dayErrors('2026-12-25', 'Nowhere/City', NOW)).toEqual({ zone: 'Please choose a time zone.' })
})

test('a message has at most 80 characters, as people count them', () => {
  expect(checked({ message: '🎁'.repeat(80) })).toHaveProperty('values')
  expect(checked({ message: 'x'.repeat(81) })).toEqual({
    errors: { message: 'You have exceeded the character limit' },
  })
})

test('for oneself nothing else is asked for', () =>
  expect(checked({ to: 'me', recipient: '', email: '' })).toEqual({ values: {} }))
