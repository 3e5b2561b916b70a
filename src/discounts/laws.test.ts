import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../shared/domain-error.ts'
import { atMinute } from '../testing/fixtures/make/make-stock.ts'
import { commitUse } from './commands/commit-use.ts'
import { holdUse } from './commands/hold-use.ts'
import { releaseUse } from './commands/release-use.ts'
import { returnUse } from './commands/return-use.ts'
import { Coupon, type CouponState, countOthers } from './coupon.ts'
import type { CouponEvent } from './events.ts'

const LIMITS = { total: 4, perCustomer: 2 }

interface Step {
  kind: 'hold' | 'commit' | 'release' | 'return'
  holdId: string
  lasts: number
  later: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('hold', 'hold', 'commit', 'commit', 'release', 'return'),
  holdId: fc.constantFrom(...'abcdefghij'),
  lasts: fc.integer({ min: 1, max: 9 }),
  later: fc.integer({ min: 0, max: 4 }),
})

/** Assigns every third hold to the same customer. */
const customerOf = (holdId: string) => `customer-${holdId.charCodeAt(0) % 3}`

function decide(state: CouponState, { kind, holdId, lasts }: Step, minute: number): CouponEvent[] {
  const at = atMinute(minute)
  const wanted = { holdId, customer: customerOf(holdId), at }
  if (kind === 'hold') return holdUse(state, { ...wanted, expiresAt: atMinute(minute + lasts) }, LIMITS)
  if (kind === 'commit') return commitUse(state, { ...wanted, orderId: 'o' }, LIMITS)
  return kind === 'release' ? releaseUse(state, { holdId, at }) : returnUse(state, { holdId, at })
}

/** Replays the steps; `each` gets the state after every one. */
function play(steps: Step[], each: (state: CouponState, at: string, events: CouponEvent[], step: Step) => void) {
  let state = Coupon.initial
  let minute = 0
  for (const one of steps) {
    minute += one.later
    let events: CouponEvent[] = []
    try {
      events = decide(state, one, minute)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    state = events.reduce(Coupon.evolve, state)
    each(state, atMinute(minute), events, one)
  }
  return state
}

const steps = fc.array(step, { maxLength: 60 })

test('uses and live holds never exceed a limit, in total or of a customer', () => {
  fc.assert(
    fc.property(steps, (all) => {
      play(all, (state, at) => {
        expect(countOthers(state, { holdId: '', customer: null, at }).total).toBeLessThanOrEqual(LIMITS.total)
        for (const customer of ['customer-0', 'customer-1', 'customer-2'])
          expect(countOthers(state, { holdId: '', customer, at }).byCustomer).toBeLessThanOrEqual(LIMITS.perCustomer)
      })
    }),
    { numRuns: 500 },
  )
})

test('what was just decided writes nothing when it is asked again at once', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let minute = 0
      play(all, (state, _, events, one) => {
        minute += one.later
        if (events.length > 0) expect(decide(state, one, minute)).toEqual([])
      })
    }),
    { numRuns: 500 },
  )
})

test('a state restored from a snapshot is the same', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const state = play(all, () => {})
      const { snapshot } = Coupon
      const back = snapshot?.fromJson(JSON.parse(JSON.stringify(snapshot.toJson(state)))) as CouponState
      expect({ ...back, byCustomer: positive(back) }).toEqual({ ...state, byCustomer: positive(state) })
    }),
    { numRuns: 200 },
  )
})

/** Customers without uses are missing or have 0. */
function positive({ byCustomer }: CouponState): Record<string, number> {
  return Object.fromEntries([...byCustomer].filter(([, uses]) => uses > 0).toSorted())
}
