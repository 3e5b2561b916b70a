import type { FrozenLine, FrozenOrder, FrozenPlace } from '../shared/orders/frozen-order.ts'

/**
 * Events of a checkout's stream (`checkout-<websiteId>-<checkoutId>`), the process that turns a cart into an order. Each
 * step is recorded before the next is taken, so that any process can resume after a crash. No personal data: what was typed
 * is in the vault.
 */
export type CheckoutEvent =
  | CheckoutStarted
  | CheckoutHandedOver
  | ContactGiven
  | AddressesGiven
  | ShippingChosen
  | CodesEntered
  | GiftCardsEntered
  | PlacementBegun
  | PlacementLinesFrozen
  | HoldsTaken
  | HoldRefused
  | PaymentAsked
  | ActionNeeded
  | StockCommitted
  | PlacementEnded
  | PlacementSettled
  | CheckoutCompleted

export interface CheckoutStarted {
  type: 'CheckoutStarted'
  cartId: string
  /** Hash of the visitor's session and this checkout: only they can see what was typed. */
  visitorHash: string
  /** What is sold comes from a draft order instead of a cart; `cartId` is then its id. */
  isDraft?: true
  /** It pays a due date of a subscription, without a shopper; `cartId` is then the subscription's id. */
  isRenewal?: true
  /** ISO 8601, like every `at`. */
  at: string
}

/**
 * Another visitor holds the cart now: another device, or the same one in a new session. What was typed before is not shown
 * to them.
 */
export interface CheckoutHandedOver {
  type: 'CheckoutHandedOver'
  visitorHash: string
  at: string
}

export interface ContactGiven {
  type: 'ContactGiven'
  /** Ref of the customer in the vault; null once the address was cleared. */
  customerRef: string | null
  marketingOptIn: boolean
  at: string
}

/** Addresses, note and VAT number are in the vault as JSON under one ref; the event holds only what taxes need. */
export interface AddressesGiven {
  type: 'AddressesGiven'
  detailsRef: string
  shippingPlace: FrozenPlace | null
  billingPlace: FrozenPlace | null
  at: string
}

export interface ShippingChosen {
  type: 'ShippingChosen'
  optionId: string
  windowId: string | null
  at: string
}

/** All codes of this checkout from now on. */
export interface CodesEntered {
  type: 'CodesEntered'
  codes: string[]
  at: string
}

/** All gift cards of this checkout from now on. Their codes are not kept here. */
export interface GiftCardsEntered {
  type: 'GiftCardsEntered'
  cards: CheckoutGiftCard[]
  at: string
}

export interface CheckoutGiftCard {
  cardId: string
  /** The last four characters of its code. */
  last4: string
}

/** The frozen order: later changes of the cart or the shop do not affect it. */
export interface PlacementBegun {
  type: 'PlacementBegun'
  /** Starts at 1. */
  attempt: number
  order: FrozenOrder
  lineCount: number
  /** Minor units, without what gift cards pay; 0 needs no payment. */
  amountDueCents: number
  totalsHash: string
  /** Set if the merchant has the money already; then nothing is due. */
  received?: ReceivedTender
  /** When the time to pay is over, and the holds of stock and codes expire. */
  holdsUntil: string
  /**
   * What is held without a payment is held until then; `at` if this shopper has held too much without paying. Absent if the
   * payment was offered with the order.
   */
  unpaidUntil?: string
  /** The names under which uses of codes are counted for this customer; absent in older events: their ref. */
  couponCustomers?: string[]
  at: string
}

/** Some of the lines; several events if needed, because an event is limited to 64 kB. */
export interface PlacementLinesFrozen {
  type: 'PlacementLinesFrozen'
  attempt: number
  lines: FrozenLine[]
  at: string
}

export interface HoldsTaken {
  type: 'HoldsTaken'
  attempt: number
  at: string
}

/** Someone else bought it first: the placement ends, and its holds are released. */
export interface HoldRefused {
  type: 'HoldRefused'
  attempt: number
  /** Shown to the shopper. */
  sentence: string
  at: string
}

/** Recorded before the gateway is called. */
export interface PaymentAsked {
  type: 'PaymentAsked'
  attempt: number
  paymentId: string
  source: 'token' | 'hosted' | 'saved'
  /** Number of the payment source within this payment, from 1. */
  offer: number
  at: string
}

/** The shopper is at their bank or on the gateway's page; stock is held for longer. */
export interface ActionNeeded {
  type: 'ActionNeeded'
  attempt: number
  holdsUntil: string
  at: string
}

/** Gift cards, codes and stock are sold: there will be an order, and the placement can no longer end. */
export interface StockCommitted {
  type: 'StockCommitted'
  attempt: number
  at: string
}

/** This attempt will not become an order: holds are released and the payment is voided. */
export interface PlacementEnded {
  type: 'PlacementEnded'
  attempt: number
  reason: EndReason
  /** Shown to the shopper. */
  sentence: string
  at: string
}

export type EndReason = 'expired' | 'declined' | 'refused' | 'stockGone' | 'otherAmount' | 'changed'

/** All holds of an ended placement are released. */
export interface PlacementSettled {
  type: 'PlacementSettled'
  attempt: number
  at: string
}

export interface CheckoutCompleted {
  type: 'CheckoutCompleted'
  attempt: number
  orderId: string
  at: string
}

/** How the merchant received the money. */
export type ReceivedTender = 'cash' | 'bank'

/** Events of a draft order's stream (`draftorder-<websiteId>-<draftId>`): an offer by a merchant to one customer. */
export type DraftOrderEvent = DraftOrderSaved | DraftOrderSent | DraftOrderDeleted

/** The whole draft from now on. Its customer is in the vault, under the refs of its checkout. */
export interface DraftOrderSaved {
  type: 'DraftOrderSaved'
  checkoutId: string
  currency: string
  lines: DraftLine[]
  discount: DraftDiscount | null
  /** Null: the customer chooses among the store's own options. */
  shipping: DraftShipping | null
  customerRef: string | null
  /** Its total when it was saved, in minor units. */
  grandTotalCents: number
  at: string
}

/** The e-mail with the pay link was requested. */
export interface DraftOrderSent {
  type: 'DraftOrderSent'
  /** Starts at 1. */
  round: number
  at: string
}

export interface DraftOrderDeleted {
  type: 'DraftOrderDeleted'
  at: string
}

export interface DraftLine {
  id: string
  /** Id in the catalogue; null for a custom line. */
  itemId: string | null
  variantId: string | null
  sku: string
  title: string
  attributes: { name: string; value: string }[]
  quantity: number
  /** The merchant's price, in minor units. */
  unitPriceCents: number
  /** Specification §3, Product types. */
  productType: number
  fullUrl: string
  image: {
    id: string
    assetUrl: string
    originalSize: string
    systemDataVariants: string
    altText: string
    mediaFocalPoint: { x: number; y: number }
  } | null
}

/** Applies to the whole order. */
export interface DraftDiscount {
  name: string
  benefit: { type: 'fixed'; cents: number } | { type: 'percent'; rate: number }
}

export interface DraftShipping {
  name: string
  cents: number
}
