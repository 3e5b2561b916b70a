import { expect, test } from 'vitest'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { given } from '../../testing/given.ts'
import { Checkout, type CheckoutState } from '../checkout.ts'
import type { CheckoutEvent } from '../events.ts'
import { ALREADY_ORDERED, BEING_PAID, type GiveDetails, giveDetails, startCheckout } from './give-details.ts'
import {
  askForPayment,
  beginPlacement,
  commitStock,
  completeCheckout,
  endPlacement,
  needAction,
  refuseHold,
  settlePlacement,
  takeHolds,
} from './place.ts'

const at = '2026-11-24T12:00:00.000Z'
const holdsUntil = '2026-11-24T12:15:00.000Z'
const later = '2026-11-24T12:30:00.000Z'
const started: CheckoutEvent = { type: 'CheckoutStarted', cartId: 'cart1', visitorHash: 'v', at }
const frozen = { order: makeFrozenOrder(), amountDueCents: 1_250, totalsHash: 'h1', holdsUntil }
const begin = (state: CheckoutState) => beginPlacement(state, { ...frozen, lines: [makeFrozenLine()], at })
const begun: CheckoutEvent[] = [
  { type: 'PlacementBegun', attempt: 1, ...frozen, lineCount: 1, at },
  { type: 'PlacementLinesFrozen', attempt: 1, lines: [makeFrozenLine()], at },
]
const step = { attempt: 1, at }
const held: CheckoutEvent = { type: 'HoldsTaken', ...step }
const asked: CheckoutEvent = { type: 'PaymentAsked', paymentId: 'p1', source: 'token', offer: 1, ...step }
const committed: CheckoutEvent = { type: 'StockCommitted', ...step }
const ended: CheckoutEvent = { type: 'PlacementEnded', reason: 'expired', sentence: 'Too late.', ...step }
const settled: CheckoutEvent = { type: 'PlacementSettled', ...step }
const completed: CheckoutEvent = { type: 'CheckoutCompleted', orderId: 'o1', ...step }
const end = (state: CheckoutState) => endPlacement(state, { ...step, reason: 'expired', sentence: 'Too late.' })
const give = (changes: Partial<GiveDetails>) => (state: CheckoutState) => giveDetails(state, { at, ...changes })

test('a cart has one checkout, however often the button is pressed', () => {
  const start = (state: CheckoutState) => startCheckout(state, { cartId: 'cart1', visitorHash: 'v', at })
  given(Checkout).when(start).gives(started)
  given(Checkout, started).when(start).gives()
})

test('anyone who holds the cart now takes its checkout over, and does not see what was typed before', () => {
  const start = (state: CheckoutState) => startCheckout(state, { cartId: 'cart1', visitorHash: 'other', at })
  const handedOver: CheckoutEvent = { type: 'CheckoutHandedOver', visitorHash: 'other', at }
  const typed: CheckoutEvent[] = [
    { type: 'ContactGiven', customerRef: 'person-1', marketingOptIn: true, at },
    { type: 'AddressesGiven', detailsRef: 'd1', shippingPlace: null, billingPlace: null, at },
  ]
  given(Checkout, started, ...typed)
    .when(start)
    .gives(handedOver)
  given(Checkout, started, ...typed, handedOver)
    .when(start)
    .gives()
  const after = [started, ...typed, handedOver].reduce(Checkout.evolve, Checkout.initial)
  expect(after).toMatchObject({ visitorHash: 'other', detailsRef: null, contact: { customerRef: null } })
})

test('a checkout that is being paid, or was, is not taken over', () => {
  const start = (state: CheckoutState) => startCheckout(state, { cartId: 'cart1', visitorHash: 'other', at })
  given(Checkout, started, ...begun)
    .when(start)
    .gives()
  given(Checkout, started, ...begun, held, committed, completed)
    .when(start)
    .gives()
})

test('only changed values are written', () => {
  const contact = { customerRef: 'person-1', marketingOptIn: true }
  const addresses = { detailsRef: 'd1', shippingPlace: { country: 'US', region: 'NY' }, billingPlace: null }
  const shippingChoice = { optionId: 'post', windowId: null }
  const all = { contact, addresses, shippingChoice, codes: ['TEN'] }
  const events: CheckoutEvent[] = [
    { type: 'ContactGiven', ...contact, at },
    { type: 'AddressesGiven', ...addresses, at },
    { type: 'ShippingChosen', ...shippingChoice, at },
    { type: 'CodesEntered', codes: ['TEN'], at },
  ]
  given(Checkout, started)
    .when(give(all))
    .gives(...events)
  given(Checkout, started, ...events)
    .when(give(all))
    .gives()
})

test('while a payment is under way, and after the order, nothing is changed any more', () => {
  given(Checkout, started, ...begun)
    .when(give({ codes: [] }))
    .refuses(BEING_PAID)
  given(Checkout, started, ...begun, held, committed, completed)
    .when(give({ codes: [] }))
    .refuses(ALREADY_ORDERED)
})

test('placing freezes a copy, and a second click joins', () => {
  given(Checkout, started)
    .when(begin)
    .gives(...begun)
  given(Checkout, started, ...begun)
    .when(begin)
    .gives()
  given(Checkout, started, ...begun, held, committed, completed)
    .when(begin)
    .gives()
})

test('an attempt that came to nothing is followed by another when it is settled, not before', () => {
  given(Checkout, started, ...begun, ended)
    .when(begin)
    .gives()
  const [first] = begin([started, ...begun, ended, settled].reduce(Checkout.evolve, Checkout.initial))
  expect(first).toMatchObject({ type: 'PlacementBegun', attempt: 2 })
})

test('a refused hold ends the placement, with the sentence for the shopper', () => {
  const refused: CheckoutEvent = { type: 'HoldRefused', sentence: 'Sold out.', ...step }
  given(Checkout, started, ...begun)
    .when((state) => refuseHold(state, { ...step, sentence: 'Sold out.' }))
    .gives(refused)
  expect([started, ...begun, refused].reduce(Checkout.evolve, Checkout.initial)).toMatchObject({
    refusal: 'Sold out.',
    placement: { step: 'ending' },
  })
})

test('each step follows the previous one, once', () => {
  const ask = (state: CheckoutState) => askForPayment(state, { ...step, paymentId: 'p1', source: 'token', offer: 1 })
  given(Checkout, started, ...begun)
    .when((state) => takeHolds(state, step))
    .gives(held)
  given(Checkout, started, ...begun)
    .when(ask)
    .gives()
  given(Checkout, started, ...begun, held)
    .when(ask)
    .gives(asked)
  given(Checkout, started, ...begun, held, asked)
    .when(ask)
    .gives()
  given(Checkout, started, ...begun, held, asked)
    .when((state) => needAction(state, { ...step, holdsUntil: later }))
    .gives({ type: 'ActionNeeded', ...step, holdsUntil: later })
  given(Checkout, started, ...begun, held, asked)
    .when((state) => commitStock(state, step))
    .gives(committed)
  given(Checkout, started, ...begun, held, asked, committed)
    .when((state) => completeCheckout(state, { ...step, orderId: 'o1' }))
    .gives(completed)
})

test('either there will be an order or there will be none: what is sold cannot end, and what ended cannot be sold', () => {
  given(Checkout, started, ...begun, held, committed)
    .when(end)
    .gives()
  given(Checkout, started, ...begun, held, ended)
    .when((state) => commitStock(state, step))
    .gives()
  given(Checkout, started, ...begun, held, asked)
    .when(end)
    .gives(ended)
})

test('a step of an earlier attempt changes nothing of a later one', () => {
  const second: CheckoutEvent = { type: 'PlacementBegun', ...frozen, lineCount: 1, attempt: 2, at }
  given(Checkout, started, ...begun, ended, settled, second)
    .when(end)
    .gives()
  given(Checkout, started, ...begun, ended, settled, second)
    .when((state) => settlePlacement(state, step))
    .gives()
})
