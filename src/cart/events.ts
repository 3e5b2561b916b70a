import type { Donation } from '../shared/donations/donation.ts'
import type { KindProperties, ProductFormKind } from '../shared/forms/product-form-kinds.ts'
import type { LineSubscription } from '../shared/subscriptions/line-subscription.ts'

/** The events of a cart. No personal data: form values are in the vault, under `fieldsRef`. */
export type CartEvent =
  | CartEntryAdded
  | CartEntryQuantityChanged
  | CartEntryAdditionalFieldsChanged
  | CartEntryRemoved
  | CartEntryPriceAccepted
  | CartShippingLocationGiven
  | CartShippingOptionChosen
  | CartCodeEntered
  | CartCodeRemoved
  | CartPurchased

/** The line as offered at that moment; later changes of the product do not affect it. */
export interface CartEntryAdded {
  type: 'CartEntryAdded'
  entryId: string
  itemId: string
  /** Id of the variant, which identifies its stock; null in events of version 1, which had only the SKU. */
  variantId: string | null
  sku: string
  /** The chosen value of each option, in the product's order of options. */
  attributes: { name: string; value: string }[]
  quantity: number
  /** Minor units of `currency`. */
  unitPriceCents: number
  /** ISO code. */
  currency: string
  title: string
  /** Specification §3, Product types. */
  productType: number
  fullUrl: string
  image: EntryImage | null
  /** The form that the shopper filled in, as it was then. */
  additionalFieldsForm: EntryForm | null
  fieldsRef: string | null
  /** The subscription that begins with it; absent for what is bought once. */
  subscription?: LineSubscription
  /** It is a donation; absent for what is sold. */
  donation?: Donation
  /** ISO 8601, like every `at`. */
  at: string
}

export interface CartEntryQuantityChanged {
  type: 'CartEntryQuantityChanged'
  entryId: string
  /** The new quantity of the line, not the difference. */
  quantity: number
  at: string
}

export interface CartEntryAdditionalFieldsChanged {
  type: 'CartEntryAdditionalFieldsChanged'
  entryId: string
  fieldsRef: string | null
  at: string
}

export interface CartEntryRemoved {
  type: 'CartEntryRemoved'
  entryId: string
  at: string
}

/** The shopper accepted a price that changed after the line was added. */
export interface CartEntryPriceAccepted {
  type: 'CartEntryPriceAccepted'
  entryId: string
  /** Minor units of `currency`. */
  unitPriceCents: number
  /** ISO code. */
  currency: string
  at: string
}

/** Shipping destination without personal data: the postal code is in the vault. */
export interface CartShippingLocationGiven {
  type: 'CartShippingLocationGiven'
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The part of an ISO 3166-2 code after the country; null when unknown. */
  region: string | null
  postalCodeRef: string | null
  at: string
}

export interface CartShippingOptionChosen {
  type: 'CartShippingOptionChosen'
  optionId: string
  /** Window of local delivery: `2026-11-30T09:00/12:00`. */
  windowId: string | null
  at: string
}

export interface CartCodeEntered {
  type: 'CartCodeEntered'
  /** Upper case and trimmed. */
  code: string
  at: string
}

export interface CartCodeRemoved {
  type: 'CartCodeRemoved'
  code: string
  at: string
}

export interface CartPurchased {
  type: 'CartPurchased'
  orderId: string
  /** What was added while the shopper paid, by entry: it goes to the next cart. Absent if nothing was. */
  carriedOver?: CarriedOver[]
  at: string
}

export interface CarriedOver {
  entryId: string
  quantity: number
}

export interface EntryImage {
  id: string
  assetUrl: string
  originalSize: string
  systemDataVariants: string
  altText: string
  mediaFocalPoint: { x: number; y: number }
}

export interface EntryForm {
  id: string
  name: string
  fields: EntryField[]
}

/** Specification §3, Form; events from before it had all kinds have fewer of them. */
export interface EntryField extends KindProperties {
  id: string
  type: ProductFormKind
  title: string
  description: string
  placeholder: string
  required: boolean
  options: string[]
  maxLength: number | null
}
