/** Longest text of one field, in characters; postal codes and phone numbers are shorter. */
export const ADDRESS_TEXT_MAX = 100

/** A postal address as it is stored and answered. What a country does not ask for is empty. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  line1: string
  line2: string
  city: string
  /** ISO 3166-2 code without the country where the country has regions to choose from, else as typed. */
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

/** A field of an address as one country asks for it. */
export interface AddressField {
  name: AddressFieldName
  label: string
  isRequired: boolean
  /** Token of HTML's `autocomplete`, without `shipping` or `billing`. */
  autocomplete: string
  /** For `inputmode`. */
  keyboard?: 'numeric' | 'tel'
  /** What a value must look like as a whole, as the source of a regular expression without flags. */
  pattern?: string
  /** A value that is right. */
  example?: string
  maxLength: number
  /** Choices, in the order of their names; the value of the field is the code. */
  regions?: readonly (readonly [code: string, name: string])[]
}

/** What one country asks for. */
export interface AddressFields {
  country: string
  /** Rows of fields in the country's own order; name, company and country come first everywhere. */
  rows: readonly (readonly AddressField[])[]
}

/** How a store asks for telephone numbers. */
export interface PhoneRule {
  isShown: boolean
  isRequired: boolean
}

export const noPhone: PhoneRule = { isShown: false, isRequired: false }
