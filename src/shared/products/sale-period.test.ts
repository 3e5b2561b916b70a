import { expect, test } from 'vitest'
import { isSaleOn } from './sale-period.ts'

const at = (time: string) => Date.parse(`2027-03-01T${time}Z`)
const period = { startsAt: '2027-03-01T10:00:00Z', endsAt: '2027-03-01T12:00:00Z' }

test('a sale holds from its first moment until just before its last', () => {
  expect(
    [at('09:59:59.999'), at('10:00:00'), at('11:59:59.999'), at('12:00:00')].map((now) => isSaleOn(period, now)),
  ).toEqual([false, true, true, false])
})

test('a sale without moments always holds; one moment alone bounds one side', () => {
  expect(isSaleOn({ startsAt: null, endsAt: null }, 0)).toBe(true)
  expect(isSaleOn({ startsAt: null, endsAt: period.endsAt }, at('12:00:00'))).toBe(false)
  expect(isSaleOn({ startsAt: period.startsAt, endsAt: null }, at('23:00:00'))).toBe(true)
})
