import type { FieldKind } from './form-definition.ts'

/** Kinds of fields that a product's form may have: all but files and hidden values. */
export const productFormKinds = [
  'text',
  'textarea',
  'email',
  'name',
  'phone',
  'address',
  'radio',
  'checkbox',
  'select',
  'likert',
  'date',
  'time',
  'number',
  'currency',
  'website',
  'twitter',
  'password',
  'section',
] as const satisfies readonly FieldKind[]
export type ProductFormKind = (typeof productFormKinds)[number]

/** Orders are read by many: their form asks for no password. */
export const checkoutFormKinds = productFormKinds.filter((kind) => kind !== 'password')

/** Properties that only some kinds have (specification §3, Form). */
export interface KindProperties {
  /** Of a currency field, before the amount. */
  currencySymbol?: string | undefined
  /** Of a phone field: a first box for the country. */
  showCountryCode?: boolean | undefined
  /** Of a section: a line below it. */
  underline?: boolean | undefined
}
