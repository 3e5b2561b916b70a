import type { CartEvent } from '../../cart/events.ts'
import type { CheckoutEvent } from '../../checkout/events.ts'
import { chargeCard } from '../../gift-cards/commands/charge-card.ts'
import { disableCard } from '../../gift-cards/commands/disable-card.ts'
import { issueCard } from '../../gift-cards/commands/issue-card.ts'
import type { GiftCardEvent } from '../../gift-cards/events.ts'
import { GiftCard, type GiftCardState, worthCents } from '../../gift-cards/gift-card.ts'
import { deliveryForm } from '../../gift-cards/purchase/gift-routes.ts'
import { boughtCardsOf } from '../../gift-cards/use-cases/bought-cards.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { lastFourOf } from '../../shared/gift-cards/card-code.ts'
import { type GiftDelivery, giftFields } from '../../shared/gift-cards/delivery.ts'
import type { AppliedCard } from '../../shared/gift-cards/split-payment.ts'
import type { EventRecorder } from './event-recorder.ts'
import { added } from './sample-carts.ts'
import type { SampleReturn } from './sample-checkouts.ts'
import { addSampleOrder, type CardOrder, type SampleOrderBook } from './sample-orders.ts'
import type { SamplePerson } from './sample-people.ts'
import type { SampleProduct } from './sample-products.ts'
import type { Random } from './seeded-random.ts'

/** A code of a card, for the table by which codes are found. */
export interface SampleCardCode {
  cardId: string
  code: string
  codeRef: string
  last4: string
}

interface PlannedCard {
  /** Days before the end of the history. */
  age: number
  /** Index, the smallest first. */
  denomination: number
  source: 'hand' | 'self' | 'friend'
  /** `part`: one order that it pays alone; `all`: orders until nothing is left. */
  spent: 'none' | 'part' | 'all'
  /** Why it is disabled two days later. */
  disabled?: string
  message?: string
}

/** In the order in which it happens. */
const plan: PlannedCard[] = [
  {
    age: 320,
    denomination: 1,
    source: 'friend',
    spent: 'all',
    message: 'Happy birthday! Pick something you would not buy yourself.',
  },
  { age: 250, denomination: 0, source: 'hand', spent: 'all' },
  { age: 190, denomination: 2, source: 'self', spent: 'part' },
  {
    age: 141,
    denomination: 1,
    source: 'hand',
    spent: 'none',
    disabled: 'Sent to a wrong address; a new one was issued',
  },
  { age: 138, denomination: 1, source: 'hand', spent: 'part' },
  {
    age: 84,
    denomination: 2,
    source: 'friend',
    spent: 'part',
    message: 'For the new kitchen. With love from all of us',
  },
  { age: 41, denomination: 1, source: 'friend', spent: 'all', message: 'Thank you for looking after the cat' },
  { age: 12, denomination: 0, source: 'hand', spent: 'none' },
  { age: 3, denomination: 1, source: 'friend', spent: 'none', message: 'Merry Christmas, a little early' },
]

/** Codes that a history needs. */
export const SAMPLE_CARDS = plan.length

interface Card {
  cardId: string
  last4: string
  state: GiftCardState
  spent: PlannedCard['spent']
  /** Who pays with it; null for anybody. */
  holder: SamplePerson | null
  /** Of its last event, in milliseconds. */
  lastAt: number
}

export interface SampleCards {
  codes: SampleCardCode[]
  /** Issues, sells and disables what was planned until this moment, in milliseconds. */
  happenUntil(moment: number): void
}

export interface WantedCards {
  diary: EventRecorder
  book: SampleOrderBook
  /** One per denomination. */
  products: SampleProduct[]
  /** One per card. */
  codes: readonly string[]
  currency: string
  /** Receives the visits in which cards are bought. */
  bought: SampleReturn[]
  /** Where their buyers and holders live. */
  country: string
  /** End of the sample history (exclusive), in milliseconds. */
  before: number
  random: Random
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Gift cards of a sample history: some bought, some issued by hand, and orders that they pay. */
export function sampleGiftCards(wanted: WantedCards): SampleCards {
  const { diary, book, before, country, random } = wanted
  const cards: Card[] = []
  const codes: SampleCardCode[] = []
  const note = (card: Card, decide: (state: GiftCardState) => GiftCardEvent[]) => {
    for (const event of decide(card.state)) {
      diary.record({ category: GiftCard.name, entityId: card.cardId }, event)
      card.state = GiftCard.evolve(card.state, event)
      card.lastAt = Date.parse(event.at)
    }
  }
  let next = 0
  function issueNext(planned: PlannedCard, place: number): void {
    const at = before - planned.age * DAY_MS + (10 + Math.floor(random() * 8)) * HOUR_MS
    const product = wanted.products[planned.denomination]
    const code = wanted.codes[place]
    if (!product || code === undefined) return
    const bought = planned.source === 'hand' ? undefined : buyCard(wanted, planned, { product, at })
    const [cardId, codeRef, last4] = [bought?.cardId ?? sampleId(random), sampleId(random), lastFourOf(code)]
    codes.push({ cardId, code, codeRef, last4 })
    book.people.texts.push({ ref: codeRef, subject: `giftcard:${cardId}`, text: code, isPerson: false })
    const { source, recipient = null, detailsRef = null } = bought ?? { source: { kind: 'hand' as const } }
    const { spent } = planned
    const card: Card = { cardId, last4, spent, holder: recipient, state: GiftCard.initial, lastAt: at }
    const issuedAt = new Date(at + 3_000).toISOString()
    const issued = {
      amountCents: product.priceCents,
      currency: wanted.currency,
      last4,
      codeRef,
      source,
      testMode: false,
      recipientRef: recipient?.ref ?? null,
      detailsRef,
      deliverAt: recipient && issuedAt,
      at: issuedAt,
    }
    note(card, (state) => issueCard(state, issued))
    const { disabled: reason } = planned
    const disabledAt = new Date(at + 2 * DAY_MS).toISOString()
    if (reason !== undefined) note(card, (state) => disableCard(state, { reason, at: disabledAt }))
    cards.push(card)
  }
  book.payWithCard = (order) => {
    const card = cards.find((one) => order.country === country && canPay(one, order))
    if (!card) return undefined
    const { cardId, last4, holder } = card
    const cents = Math.min(worthCents(card.state), order.totalFor(card.holder))
    const { orderId, checkoutId } = order
    const charge = { holdId: `${checkoutId}.1`, orderId, cents, currency: wanted.currency, testMode: false }
    note(card, (state) => chargeCard(state, { ...charge, at: new Date(order.at + 1_500).toISOString() }))
    return { giftCards: [{ cardId, last4, cents }], holder }
  }
  return {
    codes,
    happenUntil(moment) {
      for (let planned = plan[next]; planned && before - planned.age * DAY_MS <= moment; planned = plan[next])
        issueNext(planned, next++)
    },
  }
}

/** What of an order a card pays, and whose card it is. */
export interface PaidByCard {
  giftCards: AppliedCard[]
  /** Null for anybody. */
  holder: SamplePerson | null
}

const [REST_DAYS, LEAST] = [4, 50]

/** Somebody who has a card comes back with it days later. A gateway's minimum is left to pay, or nothing. */
function canPay(card: Card, { at, totalFor }: Pick<CardOrder, 'at' | 'totalFor'>): boolean {
  const worth = worthCents(card.state)
  if (card.spent === 'none' || worth === 0 || at < card.lastAt + REST_DAYS * DAY_MS) return false
  if (card.spent === 'part' && card.state.charges.size > 0) return false
  const totalCents = totalFor(card.holder)
  if (card.spent === 'part') return totalCents <= worth * 0.9
  return totalCents <= worth || totalCents >= worth + LEAST
}

/** Somebody buys a card: a cart of its own, its checkout and its order. */
function buyCard(
  { diary, book, country, currency, before, bought, random }: WantedCards,
  { source, message = '' }: PlannedCard,
  { product, at }: { product: SampleProduct; at: number },
) {
  const [cartId, checkoutId, orderId, entryId] = [0, 0, 0, 0].map(() => sampleId(random)) as [
    string,
    string,
    string,
    string,
  ]
  const buyer = book.nextBuyer(country)
  const recipient = source === 'self' ? buyer : book.people.meet(country)
  const detailsRef = sampleId(random)
  const text = JSON.stringify(source === 'self' ? {} : deliveryTo(recipient, buyer, message))
  book.people.texts.push({ ref: detailsRef, subject: `person:${recipient.email}`, text, isPerson: false })
  const form = deliveryForm()
  const moment = (after: number) => new Date(at + after).toISOString()
  const line = { entryId, quantity: 1, currency, at: moment(-180_000) }
  const cart = { category: 'cart', entityId: cartId }
  const checkout = { category: 'checkout', entityId: checkoutId }
  const inCart: CartEvent = { ...added(product, line), additionalFieldsForm: form, fieldsRef: detailsRef }
  const purchased: CartEvent = { type: 'CartPurchased', orderId, at: moment(0) }
  const started: CheckoutEvent = { type: 'CheckoutStarted', cartId, visitorHash: '', at: moment(-179_000) }
  const completed: CheckoutEvent = { type: 'CheckoutCompleted', attempt: 1, orderId, at: moment(0) }
  diary.record(cart, inCart)
  diary.record(checkout, started)
  diary.record(cart, purchased)
  const lines = [{ entryId, product, quantity: 1, fieldsRef: detailsRef, form: form.fields }]
  const order = { orderId, checkoutId, cartId, buyer, at, before, country, lines, book, random }
  const totalCents = addSampleOrder(diary, order)
  bought.push({ at: at - 200_000, boughtAt: at, orderId, totalCents })
  diary.record(checkout, completed)
  const [card] = boughtCardsOf(orderId, [{ id: entryId, productType: product.productType }])
  if (!card) throw new Error('The order has no gift card')
  return {
    cardId: card.cardId,
    source: { kind: 'purchase' as const, orderId, lineId: entryId },
    recipient,
    detailsRef,
  }
}

function deliveryTo(recipient: SamplePerson, buyer: SamplePerson, message: string) {
  const [firstName = ''] = recipient.name.split(' ')
  const values: Pick<GiftDelivery, 'recipient' | 'email' | 'sender' | 'message'> = {
    recipient: firstName,
    email: recipient.email,
    sender: buyer.name,
    message,
  }
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [giftFields[field as keyof typeof values], value]),
  )
}
