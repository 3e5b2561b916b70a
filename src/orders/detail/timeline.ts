import type { Recorded } from '../../platform/event-store/event-store.ts'
import { domainEvent } from '../../platform/event-store/event-store.ts'
import type { AppliedCard } from '../../shared/gift-cards/split-payment.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { OrderFulfilled, OrderPaid, OrderRefundAsked } from '../../shared/orders/after-sale-events.ts'
import { paymentFailureSentence } from '../../shared/orders/payment-failure-sentence.ts'
import type { TimelineEntry } from '../admin-contract.ts'
import type { OrderDisputed, OrderEvent, OrderInvoiced } from '../events.ts'

/** A timeline entry with the id of its account; names are looked up for all entries at once. */
export interface DatedSentence extends Omit<TimelineEntry, 'by'> {
  accountId: string | null
}

export interface TimelineContext {
  currency: string
  isTest: boolean
  /** What gift cards had got back of a refund before it failed. */
  creditedOf(refundId: string): readonly AppliedCard[]
}

interface Said {
  what: string
  detail?: string
}

/** The timeline entry of an event; undefined for events that the timeline does not show. */
export function sentenceOf(
  recorded: Recorded,
  { currency, isTest, creditedOf }: TimelineContext,
): DatedSentence | undefined {
  const event = domainEvent<OrderEvent>(recorded)
  const money = (cents: number) => formatMoney(cents, currency)
  const said =
    saidOfFailure(event, creditedOf, money) ?? (isTest ? sayOfTest(event, money) : undefined) ?? say(event, money)
  return said && { id: recorded.id, at: event.at, detail: '', accountId: recorded.meta.actor ?? null, ...said }
}

/** What is a fact only of a real order: in a test no money moves and nothing is sent. */
function sayOfTest(event: OrderEvent, money: (cents: number) => string): Said | undefined {
  switch (event.type) {
    case 'OrderPlaced':
      return { what: 'The test order was placed.' }
    case 'OrderNumbered':
      return { what: `Test order number ${event.number} was assigned.` }
    case 'OrderPaid':
      return {
        what: event.tender
          ? `${money(event.amount)} was ${event.tender === 'giftCard' ? 'paid with' : 'marked as received'} ${tenders[event.tender]}, as a test.`
          : 'The test payment was captured.',
      }
    case 'OrderPaymentFailed':
      return { what: 'The test payment could not be collected.', detail: paymentFailureSentence(event.reason) }
    case 'OrderRefundAsked':
      return {
        what: `A test refund of ${money(event.amountCents)} was asked for${toCards(event, money)}.`,
        detail: event.reason,
      }
    case 'OrderRefundDone':
      return { what: 'The test refund went through.' }
    case 'OrderRefundFailed':
      return { what: 'The test refund failed.', detail: event.reason }
    case 'OrderFulfilled':
      return { what: `As a test: ${fulfilledWords(event)}`, detail: trackingWords(event) }
    default:
      return undefined
  }
}

function say(event: OrderEvent, money: (cents: number) => string): Said | undefined {
  switch (event.type) {
    case 'OrderPlaced':
      return { what: 'The order was placed.' }
    case 'OrderNumbered':
      return { what: `Order number ${event.number} was assigned.` }
    case 'OrderPaid':
      return { what: paidWords(event, money) }
    case 'OrderPaymentFailed':
      return {
        what: 'The payment could not be collected. Do not send anything before it is paid.',
        detail: paymentFailureSentence(event.reason),
      }
    case 'OrderFulfilled':
      return { what: fulfilledWords(event), detail: trackingWords(event) }
    case 'OrderFulfillmentUndone':
      return { what: 'A fulfillment was undone.' }
    case 'OrderCancelled':
      return { what: 'The order was cancelled.', detail: event.reason }
    case 'OrderLinesRestocked':
      return { what: 'Goods were put back into stock.' }
    case 'OrderArchived':
      return { what: 'The order was archived.' }
    case 'OrderUnarchived':
      return { what: 'The order was taken out of the archive.' }
    default:
      return sayMore(event, money)
  }
}

type More = Exclude<
  OrderEvent,
  { type: 'OrderPlaced' | 'OrderNumbered' | 'OrderPaid' | 'OrderPaymentFailed' | 'OrderFulfilled' }
>

function sayMore(event: More, money: (cents: number) => string): Said | undefined {
  switch (event.type) {
    case 'OrderRefundAsked':
      return {
        what: `A refund of ${money(event.amountCents)} was asked for${toCards(event, money)}.`,
        detail: event.reason,
      }
    case 'OrderRefundDone':
      return { what: 'The refund went through.' }
    case 'OrderRefundFailed':
      return { what: 'The refund failed. Nothing was paid out, and it can be refunded again.', detail: event.reason }
    case 'OrderRefundFound':
      return { what: `${money(event.amountCents)} was refunded in the gateway’s dashboard.` }
    case 'OrderNoted':
      return { what: 'A note was added.' }
    case 'OrderNoteRemoved':
      return { what: 'A note was deleted.' }
    case 'OrderTagged':
      return { what: event.tags.length > 0 ? `Its tags are: ${event.tags.join(', ')}.` : 'Its tags were taken away.' }
    case 'OrderInvoiced':
      return invoicedSaid(event)
    case 'OrderDisputed':
      return disputeSaid(event, money)
    default:
      return undefined
  }
}

/** How much of a refund goes back to gift cards; empty if none does. */
function toCards({ giftCards = [] }: OrderRefundAsked, money: (cents: number) => string): string {
  return giftCards.map(({ last4, cents }) => `, ${money(cents)} of it to gift card •••• ${last4}`).join('')
}

/** The gateway's part failed after gift cards had got theirs back; undefined for everything else. */
function saidOfFailure(
  event: OrderEvent,
  creditedOf: TimelineContext['creditedOf'],
  money: (cents: number) => string,
): Said | undefined {
  if (event.type !== 'OrderRefundFailed') return undefined
  const credited = creditedOf(event.refundId)
  if (credited.length === 0) return undefined
  const kept = credited.map(({ last4, cents }) => `${money(cents)} to gift card •••• ${last4}`).join(', ')
  return { what: `The refund failed, except for ${kept}. The rest can be refunded again.`, detail: event.reason }
}

function invoicedSaid({ refundId, label, cancels }: OrderInvoiced): Said {
  if (cancels === undefined) return { what: `${refundId === null ? 'Invoice' : 'Credit note'} ${label} was issued.` }
  return { what: `Credit note ${cancels} was cancelled by ${label}, because its refund failed.` }
}

function disputeSaid({ status, amountCents, respondBy }: OrderDisputed, money: (cents: number) => string): Said {
  const what = disputeWords[status](money(amountCents))
  if (status !== 'open' || respondBy === null) return { what }
  return { what, detail: `The gateway takes your answer until ${respondBy.slice(0, 16).replace('T', ' ')} UTC.` }
}

const disputeWords = {
  open: (amount: string) => `The customer’s bank disputes ${amount}.`,
  won: (amount: string) => `The dispute of ${amount} was won.`,
  lost: (amount: string) => `The dispute of ${amount} was lost.`,
}

const tenders = { cash: 'in cash', bank: 'by bank transfer', giftCard: 'gift cards' }

function paidWords({ amount, tender }: OrderPaid, money: (cents: number) => string): string {
  if (tender === 'giftCard') return `${money(amount)} was paid with gift cards.`
  return tender ? `${money(amount)} was received ${tenders[tender]}.` : 'The payment was captured.'
}

function fulfilledWords({ kind, lines }: OrderFulfilled): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const items = pieces === 1 ? '1 item was' : `${pieces} items were`
  if (kind === 'pickup') return `${items} picked up.`
  return kind === 'delivery' ? `${items} delivered.` : `${items} sent.`
}

function trackingWords({ carrierName, service, trackingNumber }: OrderFulfilled): string {
  return [carrierName, service, trackingNumber].filter(Boolean).join(' · ')
}
