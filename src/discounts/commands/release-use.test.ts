import { test } from 'vitest'
import { makeCommitted, makeHeld, makeReleased } from '../../testing/fixtures/make/make-coupon.ts'
import { atMinute } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Coupon, type CouponState } from '../coupon.ts'
import { releaseUse } from './release-use.ts'

const release = (state: CouponState) => releaseUse(state, { holdId: 'h1', at: atMinute(1) })

test('a hold is released', () => given(Coupon, makeHeld('h1')).when(release).gives(makeReleased('h1')))

test('again, or without a hold, nothing is written', () => {
  given(Coupon, makeHeld('h1'), makeReleased('h1')).when(release).gives()
  given(Coupon).when(release).gives()
})

test('a committed use is not released', () =>
  given(Coupon, makeCommitted('h1')).when(release).refuses('This use was committed. Return it instead.'))
