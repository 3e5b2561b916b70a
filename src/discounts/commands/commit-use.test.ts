import { describe, test } from 'vitest'
import type { UseLimits } from '../../shared/discounts/use-limits.ts'
import { makeCommitted, makeHeld, makeReleased } from '../../testing/fixtures/make/make-coupon.ts'
import { atMinute } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Coupon, type CouponState } from '../coupon.ts'
import { commitUse } from './commit-use.ts'

const once: UseLimits = { total: 1, perCustomer: null }
const unlimited: UseLimits = { total: null, perCustomer: null }
const commit = (limits = once, at = atMinute(1)) => {
  return (state: CouponState) => commitUse(state, { holdId: 'h1', orderId: 'order-h1', customer: 'ann', at }, limits)
}

test('a hold becomes a use', () => given(Coupon, makeHeld('h1')).when(commit()).gives(makeCommitted('h1')))

test('again it writes nothing', () => given(Coupon, makeHeld('h1'), makeCommitted('h1')).when(commit()).gives())

test('a hold whose time is over is committed as long as a use is left', () =>
  given(Coupon, makeHeld('h1'))
    .when(commit(once, atMinute(20)))
    .gives(makeCommitted('h1', { at: atMinute(20) })))

test('a use that nobody held is committed as long as one is left', () =>
  given(Coupon).when(commit()).gives(makeCommitted('h1')))

describe('it is refused', () => {
  const late = commit(once, atMinute(20))
  test('when the hold was over and someone else used the last one', () =>
    given(Coupon, makeHeld('h1'), makeCommitted('h2', { at: atMinute(16) }))
      .when(late)
      .refuses('This code has been used up.'))
  test('when the hold was over and someone else holds the last one', () =>
    given(Coupon, makeHeld('h1'), makeHeld('h2', { at: atMinute(15), expiresAt: atMinute(30) }))
      .when(late)
      .refuses('This code has been used up.'))
  test('when the hold was released', () =>
    given(Coupon, makeHeld('h1'), makeReleased('h1')).when(commit()).refuses('This use was released.'))
})

describe('without limits', () => {
  test('nothing is written', () => given(Coupon).when(commit(unlimited)).gives())
  test('a hold from when there were limits still becomes a use', () =>
    given(Coupon, makeHeld('h1')).when(commit(unlimited)).gives(makeCommitted('h1')))
})
