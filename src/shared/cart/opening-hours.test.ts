import { expect, test } from 'vitest'
import { dayText, hoursLines } from './opening-hours.ts'

const on = (weekday: number, from = '09:00', to = '18:00') => ({ weekday, from, to })

test('days one after the other with the same hours are a line', () =>
  expect(hoursLines([on(6, '10:00', '13:00'), on(2), on(1), on(3)])).toEqual([
    'Mon-Wed 09:00-18:00',
    'Sat 10:00-13:00',
  ]))

test('a day is told with its weekday, by the calendar and not by a clock', () =>
  expect(dayText('2026-11-30')).toBe('Mon, Nov 30'))
