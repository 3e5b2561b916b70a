import type { AdditionalField, AdditionalFieldsForm, SubscriptionPlan } from '../../catalog/contract.ts'
import type { NewWebsite } from '../../websites/contract.ts'
import type { DemoCollection } from './set-up/set-up-collections.ts'
import type { DemoCategory, DemoMerchandising } from './set-up/set-up-merchandising.ts'
import type { DemoPricing } from './set-up/set-up-pricing.ts'

/** A demo store in short form. */
export interface DemoStore {
  website: NewWebsite
  /** Alt text of the home page's banner. */
  bannerAlt: string
  products: DemoProduct[]
  categories: DemoCategory[]
  collections: DemoCollection[]
  merchandising: DemoMerchandising
  pricing: DemoPricing
}

export interface DemoProduct {
  title: string
  /** Its slug, and the prefix of its SKUs. */
  slug: string
  type: number
  excerpt: string
  body: string[]
  tags?: string[]
  /** Option names, in display order. */
  options?: string[]
  variants: DemoVariant[]
  brand?: string
  /** Swatches for the values of the first option. */
  swatches?: Record<string, string>
  /** Days from the store's opening to the end of the sale; without it, the sale has no end. */
  saleDays?: number
  /** The first is the main image; variants refer to theirs by name. */
  pictures: DemoPicture[]
  addText?: string
  form?: AdditionalFieldsForm
  /** Sold by subscription. */
  plan?: SubscriptionPlan
}

export interface DemoVariant {
  /** Values in the order of the options. */
  values?: string[]
  price: number
  sale?: number
  stock: number | 'unlimited'
  /** Name of one of the product's images. */
  picture?: string
}

export interface DemoPicture {
  /** Base name of the files in images/<store>. */
  name: string
  alt: string
}

/** A field of a product's form, optional and empty by default. */
export function field(id: string, type: AdditionalField['type'], title: string, more: Partial<AdditionalField> = {}) {
  return {
    id,
    type,
    title,
    description: '',
    placeholder: '',
    required: false,
    options: [],
    maxLength: null,
    ...more,
  }
}
