import type { TaxRule } from '../../../pricing/rules/tax-rules.ts'

/** A calculation from an external source, or one that can be checked by hand. Amounts are in major units. */
export interface WorkedExample {
  name: string
  /** The source, read on 24 November 2026; or `own arithmetic`. */
  source: string
  currency: string
  /** Prices include tax. */
  includes?: boolean
  /** Country, and region after a hyphen: `CA-QC`. */
  seller: string
  to: string
  /** Billing place, if different. */
  billing?: string
  vatNumber?: string
  removesTax?: boolean
  taxes: ExampleTax[]
  goods: ExampleGoods[]
  shipping?: string
  discounts?: ExampleDiscount[]
  expect: ExampleResult
}

/** `area` has the format of `to`; rates in millionths, one for all or by class. */
export type ExampleTax = { name: string; area: string; rates: number | TaxRule['rates'] } & Partial<
  Pick<TaxRule, 'layer' | 'isCompound' | 'shipping'>
>

export interface ExampleGoods {
  price: string
  times?: number
  class?: 'standard' | 'reduced' | 'zero' | 'exempt' | 'food' | 'books' | 'clothing'
  /** Specification §3, Product types. */
  type?: number
  isDonation?: boolean
  product?: string
}

export interface ExampleDiscount {
  percent?: number
  fixed?: string
  freeShippingOver?: string
  product?: string
}

export interface ExampleResult {
  total: string
  /** Name of the tax, its rate in millionths, and its amount. */
  tax: [name: string, rate: number, amount: string][]
  /** Base of the only tax. */
  base?: string
  discount?: string
  removed?: string
}
