import { describe, test } from 'vitest'
import type { UseLimits } from '../../shared/discounts/use-limits.ts'
import {
  makeCommitted,
  makeHeld,
  makeReleased,
  makeReturned,
  makeWanted,
} from '../../testing/fixtures/make/make-coupon.ts'
import { atMinute } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Coupon, type CouponState } from '../coupon.ts'
import { type HoldUse, holdUse } from './hold-use.ts'

const USED_UP = 'This code has been used up.'
const once: UseLimits = { total: 1, perCustomer: null }
const oncePerCustomer: UseLimits = { total: null, perCustomer: 1 }
const hold = (limits = once, changes: Partial<HoldUse> = {}) => {
  return (state: CouponState) => holdUse(state, makeWanted('h2', changes), limits)
}
const told = { type: 'UseHeld' as const, ...makeWanted('h2') }

test('a use that is left is held', () => given(Coupon).when(hold()).gives(told))

test('without limits nothing is written', () =>
  given(Coupon)
    .when(hold({ total: null, perCustomer: null }))
    .gives())

describe('the limit in total', () => {
  test('counts uses that were committed', () =>
    given(Coupon, makeHeld('h1'), makeCommitted('h1')).when(hold()).refuses(USED_UP))
  test('counts what others hold', () => given(Coupon, makeHeld('h1')).when(hold()).refuses(USED_UP))
  test('counts no hold whose time is over, although no event has said so', () =>
    given(Coupon, makeHeld('h1'))
      .when(hold(once, { at: atMinute(15) }))
      .gives({ ...told, at: atMinute(15) }))
  test('counts no hold that was released', () =>
    given(Coupon, makeHeld('h1'), makeReleased('h1')).when(hold()).gives(told))
  test('counts no use that was given back', () =>
    given(Coupon, makeHeld('h1'), makeCommitted('h1'), makeReturned('h1')).when(hold()).gives(told))
})

describe('the limit per customer', () => {
  const holdPerCustomer = (changes: Partial<HoldUse> = {}) => hold(oncePerCustomer, changes)
  test('counts what the same customer used', () =>
    given(Coupon, makeCommitted('h1')).when(holdPerCustomer()).refuses('You have already used this code.'))
  test('counts what the same customer holds', () =>
    given(Coupon, makeHeld('h1')).when(holdPerCustomer()).refuses('You have already used this code.'))
  test('counts nothing of other customers', () =>
    given(Coupon, makeCommitted('h1'), makeHeld('h3'))
      .when(holdPerCustomer({ customer: 'bob' }))
      .gives({ ...told, customer: 'bob' }))
  test('says how often it was used', () =>
    given(Coupon, makeCommitted('h1'), makeCommitted('h3'))
      .when(hold({ total: null, perCustomer: 2 }))
      .refuses('You have already used this code 2 times.'))
  test('asks who the customer is', () =>
    given(Coupon)
      .when(holdPerCustomer({ customer: null }))
      .refuses('Please give your e-mail address to use this code.'))
})

describe('the same hold again', () => {
  test('is there already', () =>
    given(Coupon, makeHeld('h2'))
      .when(hold(once, { expiresAt: atMinute(15) }))
      .gives())
  test('lasts longer where it is asked to', () => given(Coupon, makeHeld('h2')).when(hold()).gives(told))
  test('is refused once its time is over and someone else has the use', () =>
    given(Coupon, makeHeld('h2'), makeHeld('h1', { at: atMinute(15), expiresAt: atMinute(30) }))
      .when(hold(once, { at: atMinute(16), expiresAt: atMinute(31) }))
      .refuses(USED_UP))
  test('holds nothing more once it was committed', () =>
    given(Coupon, makeHeld('h2'), makeCommitted('h2')).when(hold()).gives())
  test('is refused once its use was given back', () =>
    given(Coupon, makeCommitted('h2'), makeReturned('h2')).when(hold()).refuses('This use was given back.'))
})

describe('a use that nobody has begun to pay for', () => {
  const four: UseLimits = { total: 4, perCustomer: null }
  const unpaid = { isUnpaid: true }

  test('is held up to half of those left, and the last one too', () => {
    given(Coupon, makeHeld('h1')).when(hold(four, unpaid)).gives(told)
    given(Coupon).when(hold(once, unpaid)).gives(told)
  })

  test('beyond that nothing is held, and whoever pays first has it', () =>
    given(Coupon, makeHeld('h1'), makeHeld('h3')).when(hold(four, unpaid)).gives())

  test('by someone who has held too much already is not held', () =>
    given(Coupon)
      .when(hold(four, { ...unpaid, expiresAt: told.at }))
      .gives())
})
