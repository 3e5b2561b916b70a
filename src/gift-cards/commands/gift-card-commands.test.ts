import { describe, expect, test } from 'vitest'
import { GIFT_CARD_UNUSABLE } from '../../shared/gift-cards/messages.ts'
import {
  makeCardHeld,
  makeCardReleased,
  makeCharged,
  makeCredited,
  makeIssued,
} from '../../testing/fixtures/make/make-gift-card.ts'
import { atMinute } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import type { GiftCardEvent } from '../events.ts'
import { GiftCard, type GiftCardState, spendableCents, statusOf, worthCents } from '../gift-card.ts'
import { chargeCard } from './charge-card.ts'
import { creditCard } from './credit-card.ts'
import { disableCard } from './disable-card.ts'
import { freezeCard, thawCard } from './freeze-card.ts'
import { giveUpHold } from './give-up-hold.ts'
import { holdCard } from './hold-card.ts'
import { issueCard } from './issue-card.ts'
import { returnRevoked, revokeCard } from './revoke-card.ts'
import { GiftCardChanged } from './usable-card.ts'

const LESS = 'Less is left on this gift card than before.'
const at = atMinute(1)
const wanted = { holdId: 'h', cents: 4_000, currency: 'EUR', testMode: false, at }
type Wanted = Partial<typeof wanted & { expiresAt: string; orderId: string }>
const hold = (changes: Wanted = {}) => {
  return (state: GiftCardState) => holdCard(state, { ...wanted, expiresAt: atMinute(16), ...changes })
}
const charge = (changes: Wanted = {}) => {
  return (state: GiftCardState) => chargeCard(state, { ...wanted, orderId: 'o', ...changes })
}
const stateOf = (...past: GiftCardEvent[]) => past.reduce(GiftCard.evolve, GiftCard.initial)
const disabled: GiftCardEvent = { type: 'GiftCardDisabled', reason: 'Lost', at }
const frozen: GiftCardEvent = { type: 'GiftCardFrozen', disputeId: 'd', at }
const thawed: GiftCardEvent = { type: 'GiftCardThawed', disputeId: 'd', at }
const heldNow = { type: 'GiftCardHeld' as const, holdId: 'h', cents: 4_000, expiresAt: atMinute(16), at }
const chargedNow = { type: 'GiftCardCharged' as const, holdId: 'h', orderId: 'o', cents: 4_000, at }

describe('a card is issued', () => {
  const { type: _, ...card } = makeIssued()
  test('once', () => {
    given(GiftCard)
      .when((state) => issueCard(state, card))
      .gives(makeIssued())
    given(GiftCard, makeIssued())
      .when((state) => issueCard(state, card))
      .gives()
  })
  test('for an amount above zero and within what a card can be worth', () => {
    given(GiftCard)
      .when((state) => issueCard(state, { ...card, amountCents: 0 }))
      .refuses('A gift card must be above zero.')
    given(GiftCard)
      .when((state) => issueCard(state, { ...card, amountCents: 1_000_000_001 }))
      .refuses('This is more than a gift card can be worth.')
  })
})

describe('a checkout holds part of it', () => {
  test('which others cannot hold', () => {
    given(GiftCard, makeIssued()).when(hold()).gives(heldNow)
    const elsewhere = stateOf(makeIssued(), makeCardHeld('other', 4_000))
    expect(() => hold()(elsewhere)).toThrow(new GiftCardChanged(LESS))
    expect(spendableCents(elsewhere, at)).toBe(1_000)
  })
  test('until the time is over, although no event has said so', () =>
    given(GiftCard, makeIssued(), makeCardHeld('other', 4_000))
      .when(hold({ at: atMinute(15) }))
      .gives({ ...heldNow, at: atMinute(15) }))
  test('once: the same again writes nothing, and a longer one extends it', () => {
    given(GiftCard, makeIssued(), heldNow).when(hold()).gives()
    given(GiftCard, makeIssued(), heldNow)
      .when(hold({ expiresAt: atMinute(30) }))
      .gives({ ...heldNow, expiresAt: atMinute(30) })
  })
  test('and lets it go', () => {
    given(GiftCard, makeIssued(), makeCardHeld('h', 4_000))
      .when((state) => giveUpHold(state, { holdId: 'h', at }))
      .gives({ type: 'GiftCardHoldReleased', holdId: 'h', at })
    given(GiftCard, makeIssued(), makeCardHeld('h', 4_000), makeCardReleased('h'))
      .when((state) => giveUpHold(state, { holdId: 'h', at }))
      .gives()
  })
})

describe('an order is paid with it', () => {
  test('from the hold, and once', () => {
    given(GiftCard, makeIssued(), makeCardHeld('h', 4_000)).when(charge()).gives(chargedNow)
    given(GiftCard, makeIssued(), makeCharged('h', 4_000)).when(charge()).gives()
  })
  test('also when the hold is over, while enough is left beside what others hold', () => {
    given(GiftCard, makeIssued()).when(charge()).gives(chargedNow)
    given(GiftCard, makeIssued(), makeCardHeld('other', 4_000)).when(charge()).refuses(LESS)
  })
  test('never after the hold was released', () =>
    given(GiftCard, makeIssued(), makeCardHeld('h', 4_000), makeCardReleased('h'))
      .when(charge())
      .refuses('What was held of this gift card was released.'))
  test('which comes back if there is no order after all, once', () => {
    const giveUp = (state: GiftCardState) => giveUpHold(state, { holdId: 'h', at })
    const back = makeCredited('placement h', 4_000, 'order-h')
    given(GiftCard, makeIssued(), makeCharged('h', 4_000))
      .when(giveUp)
      .gives({ ...back, at })
    given(GiftCard, makeIssued(), makeCharged('h', 4_000), back).when(giveUp).gives()
  })
})

describe('it cannot pay', () => {
  test.each<[string, GiftCardEvent[], Wanted]>([
    ['when nobody issued it', [], {}],
    ['when it is disabled', [makeIssued(), disabled], {}],
    ['while its purchase is disputed', [makeIssued(), frozen], {}],
    ['an order in another currency', [makeIssued()], { currency: 'USD' }],
    ['a real order when it was bought with a test payment', [makeIssued({ testMode: true })], {}],
  ])('%s', (_, past, changes) => {
    given(GiftCard, ...past)
      .when(hold(changes))
      .refuses(GIFT_CARD_UNUSABLE)
    given(GiftCard, ...past)
      .when(charge(changes))
      .refuses(GIFT_CARD_UNUSABLE)
  })
  test('but pays again once the dispute is won', () =>
    given(GiftCard, makeIssued(), frozen, thawed).when(hold()).gives(heldNow))
  test('a test order can be tried with any card', () =>
    given(GiftCard, makeIssued())
      .when(hold({ testMode: true }))
      .gives(heldNow))
})

describe('50.00 EUR pays an order of 32.40', () => {
  const paid = [makeIssued(), makeCharged('h', 3_240, { orderId: 'o' })]
  test('17.60 is left', () => expect(worthCents(stateOf(...paid))).toBe(1_760))
  test('refunds of 10.00 and 22.40 go back to it; one cent more is refused', () => {
    const refund = (creditId: string, cents: number) => (state: GiftCardState) =>
      creditCard(state, { creditId, orderId: 'o', cents, at })
    const first = { ...makeCredited('r1', 1_000, 'o'), at }
    const second = { ...makeCredited('r2', 2_240, 'o'), at }
    given(GiftCard, ...paid)
      .when(refund('r1', 1_000))
      .gives(first)
    expect(worthCents(stateOf(...paid, first))).toBe(2_760)
    given(GiftCard, ...paid, first)
      .when(refund('r2', 2_240))
      .gives(second)
    given(GiftCard, ...paid, first, second)
      .when(refund('r1', 1_000))
      .gives()
    expect(worthCents(stateOf(...paid, first, second))).toBe(5_000)
    given(GiftCard, ...paid, first, second)
      .when(refund('r3', 1))
      .refuses('At most what was paid with this gift card can be given back to it.')
  })
  test('once its purchase is refunded, 17.60 is revoked; what was spent stays spent', () => {
    const revoke = (cents: number) => (state: GiftCardState) =>
      revokeCard(state, { revocationId: 'r', cents, reason: 'refund', at })
    const revoked: GiftCardEvent = { type: 'GiftCardRevoked', revocationId: 'r', cents: 1_760, reason: 'refund', at }
    given(GiftCard, ...paid)
      .when(revoke(1_760))
      .gives(revoked)
    given(GiftCard, ...paid)
      .when(revoke(1_761))
      .refuses('Less than that is left on this gift card.')
    given(GiftCard, ...paid, revoked)
      .when(revoke(1_760))
      .gives()
    expect(statusOf(stateOf(...paid, revoked))).toBe('empty')
  })
  test('and gets 17.60 back if that refund fails, once', () => {
    const revoked: GiftCardEvent = { type: 'GiftCardRevoked', revocationId: 'r', cents: 1_760, reason: 'refund', at }
    const returned = (state: GiftCardState) => returnRevoked(state, { revocationId: 'r', orderId: 'bought', at })
    const back = { ...makeCredited('revocation r', 1_760, 'bought'), at }
    given(GiftCard, ...paid, revoked)
      .when(returned)
      .gives(back)
    given(GiftCard, ...paid, revoked, back)
      .when(returned)
      .gives()
    given(GiftCard, ...paid, revoked, back)
      .when((state) => revokeCard(state, { revocationId: 'r', cents: 1_000, reason: 'refund', at }))
      .gives({ ...revoked, revocationId: 'r 2', cents: 1_000 })
  })
})

test('JPY 5000 − 3240 leaves 1760', () => {
  const card = stateOf(makeIssued({ amountCents: 5_000, currency: 'JPY' }), makeCharged('h', 3_240))
  expect(spendableCents(card, at)).toBe(1_760)
})

test('disabling is final, and writes nothing again', () => {
  const disable = (state: GiftCardState) => disableCard(state, { reason: 'Lost', at })
  given(GiftCard, makeIssued()).when(disable).gives(disabled)
  given(GiftCard, makeIssued(), disabled).when(disable).gives()
  given(GiftCard).when(disable).refuses('Not found.')
  expect(statusOf(stateOf(makeIssued(), disabled))).toBe('disabled')
})

test('a dispute freezes it once, and only its own end thaws it', () => {
  const freeze = (state: GiftCardState) => freezeCard(state, { disputeId: 'd', at })
  given(GiftCard, makeIssued()).when(freeze).gives(frozen)
  given(GiftCard, makeIssued(), frozen).when(freeze).gives()
  given(GiftCard, makeIssued(), frozen)
    .when((state) => thawCard(state, { disputeId: 'other', at }))
    .gives()
  given(GiftCard, makeIssued(), frozen)
    .when((state) => thawCard(state, { disputeId: 'd', at }))
    .gives(thawed)
  expect(statusOf(stateOf(makeIssued(), frozen))).toBe('frozen')
})
