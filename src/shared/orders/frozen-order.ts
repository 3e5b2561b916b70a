import type { Donation } from '../donations/donation.ts'
import type { AppliedCard } from '../gift-cards/split-payment.ts'
import type { LineSubscription } from '../subscriptions/line-subscription.ts'

/** A line at the time the shopper pressed Pay. Amounts are minor units of the order's currency. */
export interface FrozenLine {
  /** Id of the cart's entry. */
  id: string
  itemId: string
  variantId: string | null
  sku: string
  title: string
  attributes: { name: string; value: string }[]
  quantity: number
  unitPriceCents: number
  /** After discounts; includes tax if prices do. */
  totalCents: number
  taxCents: number
  /** Its part of each tax that it bears, also where that is zero; absent in older orders. */
  taxes?: TaxShare[]
  /** Tax that is included in the price but not owed by this shopper; absent in older orders. */
  taxRemovedCents?: number
  /** Specification §3, Product types. */
  productType: number
  /** Vault ref of the values of the product's form. */
  fieldsRef: string | null
  /** The form as it was filled in; absent in older orders. */
  form?: FrozenField[] | null
  imageUrl: string | null
  /** The subscription that it pays for; absent for what is bought once. */
  subscription?: LineSubscription
}

/** Specification §3, Form: the parts of a field that its summary needs. */
export interface FrozenField {
  id: string
  type: string
  title: string
  /** Statements of a likert field. */
  options: string[]
}

/** A part of one of the order's taxes. */
export interface TaxShare {
  /** Index in `taxLines`. */
  taxLine: number
  cents: number
}

/** One tax at one rate, over lines and shipping. */
export interface FrozenTaxLine {
  name: string
  /** Millionths. */
  rate: number
  baseCents: number
  taxCents: number
  /** Its base includes the other taxes. Otherwise absent. */
  isCompound?: true
}

export interface FrozenTotals {
  subtotalCents: number
  discountCents: number
  shippingCostCents: number
  taxCents: number
  taxRemovedCents: number
  grandTotalCents: number
  totalQuantity: number
}

/** The order without its lines, frozen: this is what is sold, whatever the merchant or another tab changes afterwards. */
export interface FrozenOrder {
  currency: string
  /** In which the shopper ordered, on a website with several (BCP 47); absent: the website's own. */
  language?: string
  testMode: boolean
  pricesIncludeTax: boolean
  rulesVersion: number
  totals: FrozenTotals
  /** The buyer accounts for the tax, and the invoice has none. Otherwise absent. */
  isReverseCharge?: true
  /** At most one per rate. */
  taxLines: FrozenTaxLine[]
  /** The parts of shipping that bear tax, with it, in the prices' own terms; absent in older orders. */
  shippingTaxes?: { cents: number; taxes: TaxShare[] }[]
  discounts: { discountId: string; name: string; code: string | null; cents: number }[]
  shippingMethod: {
    optionId: string
    windowId: string | null
    name: string
    /** Absent in older orders, which were shipped. */
    kind?: ShippingKind
  } | null
  /** Place of taxation, which is not personal data. */
  shippingPlace: FrozenPlace | null
  billingPlace: FrozenPlace | null
  /** Vault ref of the customer, one per address until it is erased; empty when a merchant did not name a customer. */
  customerRef: string
  /** Vault ref: addresses, note and VAT number as JSON; null when nothing was asked for. */
  detailsRef: string | null
  marketingOptIn: boolean
  /** What gift cards pay of the total; the rest is paid otherwise. Absent if none does. */
  giftCards?: AppliedCard[]
  /** The custom checkout form as it was filled in; its answers are in the vault. Absent when there was none. */
  customForm?: FrozenField[]
  /** Its only line is a donation; absent for what is sold. */
  donation?: Donation
}

/** Shipped by a carrier, picked up by the shopper, or delivered by the merchant. */
export type ShippingKind = 'rate' | 'pickup' | 'local'

export interface FrozenPlace {
  country: string
  region: string | null
}

/** Maximum bytes of lines as JSON in one event: an event is limited to 64 kB and contains more than lines. */
const CHUNK_BYTES = 48_000

/** Splits lines into chunks that fit into one event each, in order. */
export function chunkLines(lines: readonly FrozenLine[]): FrozenLine[][] {
  const chunks: FrozenLine[][] = []
  let room = 0
  for (const line of lines) {
    const bytes = new TextEncoder().encode(JSON.stringify(line)).length + 1
    const last = chunks.at(-1)
    if (last && bytes <= room) last.push(line)
    else {
      chunks.push([line])
      room = CHUNK_BYTES
    }
    room -= bytes
  }
  return chunks
}
