import { test } from 'vitest'
import { makeCommitted, makeHeld, makeReturned } from '../../testing/fixtures/make/make-coupon.ts'
import { atMinute } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Coupon, type CouponState } from '../coupon.ts'
import { returnUse } from './return-use.ts'

const giveBack = (state: CouponState) => returnUse(state, { holdId: 'h1', at: atMinute(2) })

test('a committed use is given back', () => given(Coupon, makeCommitted('h1')).when(giveBack).gives(makeReturned('h1')))

test('again, of a hold, or of a discount without uses nothing is written', () => {
  given(Coupon, makeCommitted('h1'), makeReturned('h1')).when(giveBack).gives()
  given(Coupon, makeHeld('h1')).when(giveBack).gives()
  given(Coupon).when(giveBack).gives()
})
