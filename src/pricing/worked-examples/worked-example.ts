import type { TaxRule } from '../rules/tax-rules.ts'

/** A sum that somebody else has worked out, or that can be followed with a pencil. Amounts are in major units. */
export interface WorkedExample {
  name: string
  /** Where it was read, on 24 November 2026; or `own arithmetic`. */
  source: string
  currency: string
  /** Prices include tax. */
  includes?: boolean
  /** Country, and region after a hyphen: `CA-QC`. */
  seller: string
  to: string
  /** Where the bill goes, if elsewhere. */
  billing?: string
  vatNumber?: string
  removesTax?: boolean
  taxes: ExampleTax[]
  goods: ExampleGoods[]
  shipping?: string
  discounts?: ExampleDiscount[]
  expect: ExampleResult
}

/** `area` as `to`; rates in millionths, one for all, or by class. */
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
  /** By name of the tax and its rate in millionths: what it takes. */
  tax: [name: string, rate: number, amount: string][]
  /** What the only tax was computed on. */
  base?: string
  discount?: string
  removed?: string
}
