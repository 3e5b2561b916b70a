import type { Aggregate } from '../shared/aggregate.ts'
import type { AppliedCard } from '../shared/gift-cards/split-payment.ts'
import type { FrozenLine, FrozenPlace } from '../shared/orders/frozen-order.ts'
import type { CheckoutEvent, CheckoutGiftCard, PaymentAsked, PlacementBegun } from './events.ts'

/**
 * `begun`: frozen. `held`: stock is held. `asked`: the gateway was asked. `committed`: sold. `ending`: being rolled back.
 */
export type PlacementStep = 'begun' | 'held' | 'asked' | 'committed' | 'ending'

export interface Placement extends Omit<PlacementBegun, 'type' | 'at'> {
  lines: FrozenLine[]
  step: PlacementStep
  /** Whether all its holds were taken: before that nothing of it can have been sold. */
  wasHeld: boolean
  payment: Pick<PaymentAsked, 'paymentId' | 'source' | 'offer'> | null
  /** The shopper was redirected to their bank or to the gateway's page. */
  actionNeeded: boolean
}

export interface CheckoutState {
  /** Null until started. */
  cartId: string | null
  visitorHash: string
  /** `cartId` is the id of a draft order. */
  isDraft: boolean
  /** It pays a due date of a subscription, and `cartId` is the id of that. */
  isRenewal: boolean
  contact: { customerRef: string | null; marketingOptIn: boolean }
  detailsRef: string | null
  shippingPlace: FrozenPlace | null
  billingPlace: FrozenPlace | null
  /** Null: the cart's own choice. */
  shippingChoice: { optionId: string; windowId: string | null } | null
  /** Null: the cart's own codes. */
  codes: string[] | null
  giftCards: readonly CheckoutGiftCard[]
  /** What gift cards have paid of the order; empty before it. */
  paidByGiftCards: readonly AppliedCard[]
  attempts: number
  /** The placement in progress, until it is settled. */
  placement: Placement | null
  /** Why the last attempt failed; null if none did. */
  refusal: string | null
  orderId: string | null
}

/** The process that turns a cart into an order. Its id is derived from the cart's. */
export const Checkout: Aggregate<CheckoutState, CheckoutEvent> = {
  name: 'checkout',
  limit: {
    events: 5_000,
    sentence: 'This checkout was changed too many times. Please contact the store.',
    always: [
      'PlacementLinesFrozen',
      'HoldsTaken',
      'HoldRefused',
      'PaymentAsked',
      'ActionNeeded',
      'StockCommitted',
      'PlacementEnded',
      'PlacementSettled',
      'CheckoutCompleted',
    ],
  },
  initial: {
    cartId: null,
    visitorHash: '',
    isDraft: false,
    isRenewal: false,
    contact: { customerRef: null, marketingOptIn: false },
    detailsRef: null,
    shippingPlace: null,
    billingPlace: null,
    shippingChoice: null,
    codes: null,
    giftCards: [],
    paidByGiftCards: [],
    attempts: 0,
    placement: null,
    refusal: null,
    orderId: null,
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CheckoutStarted':
        return {
          ...state,
          cartId: event.cartId,
          visitorHash: event.visitorHash,
          isDraft: event.isDraft === true,
          isRenewal: event.isRenewal === true,
        }
      case 'CheckoutHandedOver': {
        const forgotten = { detailsRef: null, shippingPlace: null, billingPlace: null, shippingChoice: null }
        return {
          ...state,
          ...forgotten,
          giftCards: [],
          visitorHash: event.visitorHash,
          contact: Checkout.initial.contact,
        }
      }
      case 'ContactGiven': {
        const { customerRef, marketingOptIn } = event
        return { ...state, contact: { customerRef, marketingOptIn } }
      }
      case 'AddressesGiven': {
        const { detailsRef, shippingPlace, billingPlace } = event
        return { ...state, detailsRef, shippingPlace, billingPlace }
      }
      case 'ShippingChosen':
        return { ...state, shippingChoice: { optionId: event.optionId, windowId: event.windowId } }
      case 'CodesEntered':
        return { ...state, codes: event.codes }
      case 'GiftCardsEntered':
        return { ...state, giftCards: event.cards }
      case 'PlacementBegun': {
        const { type: _, at: __, ...begun } = event
        const placement: Placement = {
          ...begun,
          lines: [],
          step: 'begun',
          wasHeld: false,
          payment: null,
          actionNeeded: false,
        }
        return { ...state, attempts: event.attempt, placement, refusal: null }
      }
      case 'PlacementLinesFrozen':
        return changed(state, ({ lines }) => ({ lines: [...lines, ...event.lines] }))
      case 'HoldsTaken':
        return changed(state, () => ({ step: 'held', wasHeld: true }))
      case 'HoldRefused':
        return { ...changed(state, () => ({ step: 'ending' })), refusal: event.sentence }
      case 'PaymentAsked': {
        const { paymentId, source, offer } = event
        return changed(state, () => ({ step: 'asked', payment: { paymentId, source, offer }, actionNeeded: false }))
      }
      case 'ActionNeeded':
        return changed(state, () => ({ actionNeeded: true, holdsUntil: event.holdsUntil }))
      case 'StockCommitted':
        return changed(state, () => ({ step: 'committed' }))
      case 'PlacementEnded':
        return { ...changed(state, () => ({ step: 'ending' })), refusal: event.sentence }
      case 'PlacementSettled':
        return { ...state, placement: null }
      case 'CheckoutCompleted':
        return {
          ...state,
          placement: null,
          refusal: null,
          orderId: event.orderId,
          paidByGiftCards: state.placement?.order.giftCards ?? [],
        }
    }
  },
}

function changed(state: CheckoutState, change: (placement: Placement) => Partial<Placement>): CheckoutState {
  const { placement } = state
  return placement ? { ...state, placement: { ...placement, ...change(placement) } } : state
}
