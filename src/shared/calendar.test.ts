import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, lastDayOfMonth, localDay, monthOf, moveMonths } from './calendar.ts'

const days = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('what day it is depends on where the website is', () => {
  expect(localDay(new Date('2026-03-29T23:30:00Z'), 'Europe/London')).toBe('2026-03-30')
  expect(localDay(new Date('2026-03-29T18:29:59Z'), 'Asia/Kolkata')).toBe('2026-03-29')
  expect(localDay(new Date('2026-03-29T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-03-30')
  expect(localDay(new Date('2026-03-08T04:59:59Z'), 'America/New_York')).toBe('2026-03-07')
})

test('months are as long as they are', () =>
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      expect(addDays(lastDayOfMonth(day), 1)).toBe(addMonths(monthOf(day), 1))
      expect(monthOf(addMonths(day, months))).toBe(addMonths(monthOf(day), months))
    }),
  ))

test('what ends with a month ends with a month when it is moved by months', () =>
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      const [moved, movedLast] = [moveMonths(day, months), moveMonths(lastDayOfMonth(day), months)]
      expect(addDays(movedLast, 1)).toBe(addMonths(monthOf(day), months + 1))
      expect(monthOf(moved)).toBe(monthOf(movedLast))
    }),
  ))
