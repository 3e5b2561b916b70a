/** A line as it was when the shopper pressed Pay. Amounts are minor units of the order's currency. */
export interface FrozenLine {
  /** Of the cart's entry. */
  id: string
  itemId: string
  variantId: string | null
  sku: string
  title: string
  attributes: { name: string; value: string }[]
  quantity: number
  unitPriceCents: number
  /** After discounts; includes tax where prices do. */
  totalCents: number
  taxCents: number
  /** Tax that the price includes and this shopper does not pay; absent in older orders. */
  taxRemovedCents?: number
  /** Specification §3, Product types. */
  productType: number
  /** In the vault: what was written into the product's form. */
  fieldsRef: string | null
  /** The form as it was when it was filled in; absent in older orders. */
  form?: FrozenField[] | null
  imageUrl: string | null
}

/** Specification §3, Form: as much of a field as its summary needs. */
export interface FrozenField {
  id: string
  type: string
  title: string
  /** Statements of a likert field. */
  options: string[]
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

/** All of an order but its lines, frozen: whatever the merchant or another tab changes then, this is what is sold. */
export interface FrozenOrder {
  currency: string
  testMode: boolean
  pricesIncludeTax: boolean
  rulesVersion: number
  totals: FrozenTotals
  /** At most one for each rate. */
  /** The buyer accounts for the tax: there is none on the invoice. Absent otherwise. */
  isReverseCharge?: true
  taxLines: { name: string; rate: number; baseCents: number; taxCents: number }[]
  discounts: { discountId: string; name: string; code: string | null; cents: number }[]
  shippingMethod: {
    optionId: string
    windowId: string | null
    name: string
    /** Absent in older orders: sent. */
    kind?: ShippingKind
  } | null
  /** Where it is taxed, which is not personal. */
  shippingPlace: FrozenPlace | null
  billingPlace: FrozenPlace | null
  /** Ref of the customer in the vault, one for each address until it is forgotten; empty where a merchant did not say who. */
  customerRef: string
  /** In the vault: addresses, note and VAT number as JSON; null where nothing was asked. */
  detailsRef: string | null
  marketingOptIn: boolean
  /** The custom checkout form as it was filled in; its answers lie in the vault. Absent where there was none. */
  customForm?: FrozenField[]
}

/** Sent by a carrier, picked up by the shopper, or delivered by the merchant. */
export type ShippingKind = 'rate' | 'pickup' | 'local'

export interface FrozenPlace {
  country: string
  region: string | null
}

/** Largest JSON of lines in one event: an event is at most 64 kB, and there is more in it. */
const CHUNK_BYTES = 48_000

/** Lines in chunks that fit into one event each, in their order. */
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
