import { expect, test } from 'vitest'
import { runningSlot } from './running-slot.ts'

const newYork = { now: new Date('2026-03-29T03:30:00.000Z'), timeZone: 'America/New_York' }

test('today is not over in the time zone of the website, whatever day it is elsewhere', () => {
  expect(runningSlot(['2026-03-27', '2026-03-28'], newYork)).toEqual({ slot: '2026-03-28', label: 'So far today' })
  expect(runningSlot(['2026-03-28'], { ...newYork, timeZone: 'UTC' })).toBeUndefined()
})

test('the current hour and the current minute are not over either', () => {
  const hours = ['2026-03-28T22:00:00-04:00', '2026-03-28T23:00:00-04:00']
  expect(runningSlot(hours, newYork)?.label).toBe('So far this hour')
  expect(runningSlot(hours.slice(1), newYork)?.label).toBe('So far this hour')
  const minutes = ['2026-03-28T23:29:00-04:00', '2026-03-28T23:30:00-04:00']
  expect(runningSlot(minutes, newYork)?.label).toBe('So far this minute')
})

test('a period in the past, and a chart without points, have no running slot', () => {
  expect(runningSlot(['2026-03-26', '2026-03-27'], newYork)).toBeUndefined()
  expect(runningSlot(['2026-03-28T22:00:00-04:00'], newYork)).toBeUndefined()
  expect(runningSlot([], newYork)).toBeUndefined()
})
