/** Maximum length of a field in characters; postal codes and phone numbers have lower limits. */
export const ADDRESS_TEXT_MAX = 100

/** A postal address as stored and returned. Fields that the country does not use are empty. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  line1: string
  line2: string
  city: string
  /** ISO 3166-2 code without the country if the country has a list of regions, else as typed. */
  region: string
  postalCode: string
  /** ISO 3166-1, two letters. */
  country: string
  phone: string
}

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}

export type AddressFieldName = Exclude<keyof Address, 'country'>

/** A field of an address in one country. */
export interface AddressField {
  name: AddressFieldName
  label: string
  isRequired: boolean
  /** Value of HTML's `autocomplete`, without `shipping` or `billing`. */
  autocomplete: string
  /** Value of `inputmode`. */
  keyboard?: 'numeric' | 'tel'
  /** Pattern of the whole value, as the source of a regular expression without flags. */
  pattern?: string
  /** A valid example. */
  example?: string
  maxLength: number
  /** Choices sorted by name; the field's value is the code. */
  regions?: readonly (readonly [code: string, name: string])[]
}

/** The fields of one country. */
export interface AddressFields {
  country: string
  /** Rows of fields in the country's order; name, company and country always come first. */
  rows: readonly (readonly AddressField[])[]
}

/** Whether a store asks for phone numbers. */
export interface PhoneRule {
  isShown: boolean
  isRequired: boolean
}

export const noPhone: PhoneRule = { isShown: false, isRequired: false }
