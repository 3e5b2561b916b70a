import { domainEvent, type Recorded } from '../../platform/event-store/event-store.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { paymentCents } from '../../shared/products/plan-terms.ts'
import type { SubscriptionActor, SubscriptionEvent } from '../events.ts'

interface About {
  currency: string
  numberOf(orderId: string): number | null
  /** A day in the website's time zone. */
  dayOf(at: string): string
}

/** One line of a subscription's timeline, with the reason of what was decided. */
export function sentenceOf(recorded: Recorded, about: About): { what: string; detail: string; at: string } {
  const event = domainEvent<SubscriptionEvent>(recorded)
  const [what, detail = ''] = said(event, about)
  return { what, detail, at: event.at }
}

function said(event: SubscriptionEvent, { currency, numberOf, dayOf }: About): [what: string, detail?: string] {
  switch (event.type) {
    case 'SubscriptionBegun':
      return [`It began with ${order(numberOf(event.orderId))}.`]
    case 'SubscriptionRenewalBegun':
      return [
        `The payment due on ${dayOf(event.dueAt)} was requested.`,
        event.attempt > 1 ? `Attempt ${event.attempt}` : '',
      ]
    case 'SubscriptionRenewed':
      return [`The payment went through: ${order(numberOf(event.orderId))}.`]
    case 'SubscriptionRenewalFailed':
      return [`The payment failed. ${next[event.next]} ${dayOf(event.nextAt)}.`, reasonText(event.reason)]
    case 'SubscriptionCyclesMissed':
      return [
        event.from === event.to ? 'A due date was missed.' : `${event.to - event.from + 1} due dates were missed.`,
        'Nothing was running then. Only the last one is charged.',
      ]
    case 'SubscriptionCycleSkipped':
      return ['The customer skipped the next payment.']
    case 'SubscriptionPaused':
      return [`${who(event.by)} paused it.`]
    case 'SubscriptionResumed':
      return [`${who(event.by)} resumed it.`]
    case 'SubscriptionQuantityChanged':
      return [`The quantity was changed to ${event.quantity}, from the next payment on.`]
    case 'SubscriptionAddressChanged':
      return ['The customer changed the address.']
    case 'SubscriptionPaymentMethodChanged':
      return ['The customer changed the card.']
    case 'SubscriptionRepriced': {
      const { unitCents, discounts, from } = event
      const price = formatMoney(paymentCents(unitCents, discounts, { isFirst: false }), currency)
      return [`The customer was told of a new price: ${price} from ${dayOf(from)}.`]
    }
    case 'SubscriptionCancelRequested':
      return [`${who(event.by)} canceled it.`]
    case 'SubscriptionCancelWithdrawn':
      return ['The cancellation was withdrawn.']
    case 'SubscriptionEnded':
      return [`It ended: ${ends[event.reason]}.`]
  }
}

const who = (by: SubscriptionActor) => (by === 'customer' ? 'The customer' : 'The store')
const order = (number: number | null) => (number === null ? 'an order' : `order #${number}`)

const next = {
  retry: 'It is tried again on',
  link: 'The customer has to confirm it, until',
  newCard: 'The customer has to use another card, until',
}

const ends = {
  completed: 'all payments were made',
  cancelled: 'it was canceled',
  unpaid: 'a payment was not made in time',
  productDeleted: 'the product is no longer sold',
}

const reasons: Record<string, string> = {
  declined: 'The bank declined the card.',
  insufficientFunds: 'There was not enough money in the account.',
  expiredCard: 'The card has expired.',
  incorrectData: 'The card’s data is wrong.',
  authenticationFailed: 'The bank asked the customer to confirm it.',
  authenticationRequired: 'The bank asked the customer to confirm it.',
  cardUnusable: 'The card was lost, stolen or closed.',
  captureFailed: 'The money could not be collected.',
  noPaymentMethod: 'No card is saved that could be charged.',
  gone: 'The product is no longer sold.',
  erased: 'The customer’s data was deleted.',
}

/** The gateway's reason, in words. */
export function reasonText(reason: string): string {
  return reasons[reason] ?? 'The bank declined the card.'
}
