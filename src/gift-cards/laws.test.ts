import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../shared/domain-error.ts'
import { currencies } from '../shared/money/currencies.ts'
import { makeIssued } from '../testing/fixtures/make/make-gift-card.ts'
import { atMinute } from '../testing/fixtures/make/make-stock.ts'
import { chargeCard } from './commands/charge-card.ts'
import { creditCard } from './commands/credit-card.ts'
import { disableCard } from './commands/disable-card.ts'
import { freezeCard, thawCard } from './commands/freeze-card.ts'
import { giveUpHold } from './commands/give-up-hold.ts'
import { holdCard } from './commands/hold-card.ts'
import { returnRevoked, revokeCard } from './commands/revoke-card.ts'
import type { GiftCardEvent } from './events.ts'
import { GiftCard, type GiftCardState, spendableCents } from './gift-card.ts'

const step = fc.record({
  kind: fc.constantFrom(
    ...(['hold', 'hold', 'hold', 'charge', 'charge', 'giveUp', 'credit', 'revoke', 'returnRevoked'] as const),
    ...(['freeze', 'thaw', 'thaw', 'disable'] as const),
  ),
  id: fc.constantFrom(...'abcdef'),
  cents: fc.integer({ min: 1, max: 6_000 }),
  lasts: fc.integer({ min: 1, max: 9 }),
  later: fc.integer({ min: 0, max: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function decide(state: GiftCardState, { kind, id, cents, lasts }: Step, currency: string, minute: number) {
  const at = atMinute(minute)
  const wanted = { holdId: id, cents, currency, testMode: false, at }
  switch (kind) {
    case 'hold':
      return holdCard(state, { ...wanted, expiresAt: atMinute(minute + lasts) })
    case 'charge':
      return chargeCard(state, { ...wanted, orderId: `order ${id}` })
    case 'giveUp':
      return giveUpHold(state, { holdId: id, at })
    case 'credit':
      return creditCard(state, { creditId: `${id} ${cents}`, orderId: `order ${id}`, cents, at })
    case 'revoke':
      return revokeCard(state, { revocationId: id, cents, reason: 'refund', at })
    case 'returnRevoked':
      return returnRevoked(state, { revocationId: id, orderId: 'bought', at })
    case 'freeze':
      return freezeCard(state, { disputeId: id, at })
    case 'thaw':
      return thawCard(state, { disputeId: id, at })
    case 'disable':
      return lasts === 9 ? disableCard(state, { reason: '', at }) : []
  }
}

function play(
  currency: string,
  steps: Step[],
  each: (past: GiftCardEvent[], state: GiftCardState, at: string) => void,
) {
  const past: GiftCardEvent[] = [makeIssued({ currency })]
  let state = past.reduce(GiftCard.evolve, GiftCard.initial)
  let minute = 0
  for (const one of steps) {
    minute += one.later
    try {
      for (const event of decide(state, one, currency, minute)) {
        state = GiftCard.evolve(state, event)
        past.push(event)
        each(past, state, event.at)
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
}

const sumOf = (past: GiftCardEvent[], type: GiftCardEvent['type']) =>
  past.reduce((sum, event) => sum + (event.type === type && 'cents' in event ? event.cents : 0), 0)

test.each(Object.keys(currencies))(
  'in %s, issued + credited − charged − revoked = balance + held, and neither is below zero, after every event',
  (currency) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        play(currency, steps, (past, state, at) => {
          const held = [...state.holds.values()].reduce((sum, { cents }) => sum + cents, 0)
          const owed =
            5_000 + sumOf(past, 'GiftCardCredited') - sumOf(past, 'GiftCardCharged') - sumOf(past, 'GiftCardRevoked')
          expect(state.balanceCents + held).toBe(owed)
          expect(state.balanceCents).toBeGreaterThanOrEqual(0)
          expect(spendableCents(state, at)).toBeLessThanOrEqual(owed)
        })
      }),
      { numRuns: 60 },
    )
  },
)

test('never more is given back to it than an order took', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      play('EUR', steps, (past) => {
        for (const id of 'abcdef') {
          const ofOrder = past.filter((event) => 'orderId' in event && event.orderId === `order ${id}`)
          expect(sumOf(ofOrder, 'GiftCardCredited')).toBeLessThanOrEqual(sumOf(ofOrder, 'GiftCardCharged'))
        }
      })
    }),
    { numRuns: 200 },
  )
})
