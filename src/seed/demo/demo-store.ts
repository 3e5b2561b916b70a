import type { AdditionalField, AdditionalFieldsForm } from '../../catalog/contract.ts'
import type { NewWebsite } from '../../websites/contract.ts'
import type { DemoCollection } from './set-up-collections.ts'
import type { DemoCategory, DemoMerchandising } from './set-up-merchandising.ts'
import type { DemoPricing } from './set-up-pricing.ts'

/** A store as its author writes it down. */
export interface DemoStore {
  website: NewWebsite
  /** Alt text of the wide picture that opens it. */
  bannerAlt: string
  products: DemoProduct[]
  categories: DemoCategory[]
  collections: DemoCollection[]
  merchandising: DemoMerchandising
  pricing: DemoPricing
}

export interface DemoProduct {
  title: string
  /** Its address and the beginning of its skus. */
  slug: string
  type: number
  excerpt: string
  body: string[]
  tags?: string[]
  /** Option names in the order they are asked. */
  options?: string[]
  variants: DemoVariant[]
  brand?: string
  /** Colours of the values of the first option. */
  swatches?: Record<string, string>
  /** Its sale ends so many days after the store was opened; without it, some day. */
  saleDays?: number
  /** The first is the product's own; a variant names the one it shows. */
  pictures: DemoPicture[]
  addText?: string
  form?: AdditionalFieldsForm
}

export interface DemoVariant {
  /** Values in the order of the options. */
  values?: string[]
  price: number
  sale?: number
  stock: number | 'unlimited'
  /** Name of one of the product's pictures. */
  picture?: string
}

export interface DemoPicture {
  /** Of the files in images/<store>. */
  name: string
  alt: string
}

/** A field of a product's form; what it does not say is empty, and not required. */
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
