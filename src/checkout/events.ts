import type { FrozenLine, FrozenOrder, FrozenPlace } from '../shared/orders/frozen-order.ts'

/**
 * What the stream of a checkout holds (`checkout-<websiteId>-<checkoutId>`): the log of the process that makes an order of a
 * cart. Each step is written down before the next is taken, so that any process can go on where another one ended. Nothing
 * personal: what was typed lies in the vault.
 */
export type CheckoutEvent =
  | CheckoutStarted
  | CheckoutHandedOver
  | ContactGiven
  | AddressesGiven
  | ShippingChosen
  | CodesEntered
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
  /** Hash of the visitor's session and this checkout: only they see what was typed. */
  visitorHash: string
  /** What is sold stands in a draft order that a merchant wrote, in place of a cart; `cartId` is its id then. */
  isDraft?: true
  /** ISO 8601, as every `at`. */
  at: string
}

/**
 * Somebody else holds the cart now: another device, or the same one after its session ended. What was typed before is not
 * shown to them.
 */
export interface CheckoutHandedOver {
  type: 'CheckoutHandedOver'
  visitorHash: string
  at: string
}

export interface ContactGiven {
  type: 'ContactGiven'
  /** Ref of the customer in the vault; null where the address was taken away. */
  customerRef: string | null
  marketingOptIn: boolean
  at: string
}

/** Addresses, note and VAT number lie in the vault as JSON under one ref; outside of it stands only what taxes need. */
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

/** The frozen copy: what is sold, whatever is changed in the cart or the shop from now on. */
export interface PlacementBegun {
  type: 'PlacementBegun'
  /** From 1. */
  attempt: number
  order: FrozenOrder
  lineCount: number
  /** Minor units; 0 needs no payment. */
  amountDueCents: number
  totalsHash: string
  /** The merchant has the money already; then nothing is due. */
  received?: ReceivedTender
  /** Until when stock and codes are held. */
  holdsUntil: string
  at: string
}

/** A part of the lines: an event is at most 64 kB. */
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

/** Somebody else was faster: the placement is over, and what was held is given up. */
export interface HoldRefused {
  type: 'HoldRefused'
  attempt: number
  /** For the shopper. */
  sentence: string
  at: string
}

/** Written before the gateway hears of it. */
export interface PaymentAsked {
  type: 'PaymentAsked'
  attempt: number
  paymentId: string
  source: 'token' | 'hosted'
  /** From 1: how often a source was offered for this payment. */
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

/** Stock and codes are sold: from here on there will be an order, and the placement cannot end any more. */
export interface StockCommitted {
  type: 'StockCommitted'
  attempt: number
  at: string
}

/** There will be no order of this attempt: what is held is given up, the payment is voided. */
export interface PlacementEnded {
  type: 'PlacementEnded'
  attempt: number
  reason: EndReason
  /** For the shopper. */
  sentence: string
  at: string
}

export type EndReason = 'expired' | 'declined' | 'refused' | 'stockGone' | 'otherAmount' | 'changed'

/** Nothing of a placement that ended is held any more. */
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

/** How a merchant got the money themselves. */
export type ReceivedTender = 'cash' | 'bank'

/** What the stream of a draft order holds (`draftorder-<websiteId>-<draftId>`): what a merchant offers to one customer. */
export type DraftOrderEvent = DraftOrderSaved | DraftOrderSent | DraftOrderDeleted

/** The whole draft from now on. Who it is for lies in the vault, under the refs of its checkout. */
export interface DraftOrderSaved {
  type: 'DraftOrderSaved'
  checkoutId: string
  currency: string
  lines: DraftLine[]
  discount: DraftDiscount | null
  /** Null: the customer chooses among the store's own options. */
  shipping: DraftShipping | null
  customerRef: string | null
  /** What it came to when it was saved, in minor units. */
  grandTotalCents: number
  at: string
}

/** The e-mail with the pay link was asked for. */
export interface DraftOrderSent {
  type: 'DraftOrderSent'
  /** From 1. */
  round: number
  at: string
}

export interface DraftOrderDeleted {
  type: 'DraftOrderDeleted'
  at: string
}

export interface DraftLine {
  id: string
  /** Of the catalogue; null for what only this order sells. */
  itemId: string | null
  variantId: string | null
  sku: string
  title: string
  attributes: { name: string; value: string }[]
  quantity: number
  /** As the merchant offers it, in minor units. */
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

/** Off the whole order. */
export interface DraftDiscount {
  name: string
  benefit: { type: 'fixed'; cents: number } | { type: 'percent'; rate: number }
}

export interface DraftShipping {
  name: string
  cents: number
}
