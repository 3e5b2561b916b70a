import { normalForm } from '../lists/normal-form.ts'
import { type Address, type AddressField, type AddressFieldName, type AddressFields, emptyAddress } from './address.ts'
import { mayLieIn } from './region-of-postal-code.ts'

export interface AddressCheck {
  /** In its stored form: trimmed, codes in upper case, and fields that the country does not use empty. */
  address: Address
  /** A message for each invalid field; empty when the address is valid. */
  errors: Partial<Record<AddressFieldName, string>>
}

/** Checks an input against the country's fields. Pure, so that browser and server give the same result. */
export function checkAddress({ country, rows }: AddressFields, input: Partial<Address>): AddressCheck {
  const address: Address = { ...emptyAddress, country }
  const errors: AddressCheck['errors'] = {}
  for (const field of rows.flat()) {
    const value = tidy(field, input[field.name] ?? '')
    address[field.name] = value
    const error = faultOf(field, value)
    if (error !== undefined) errors[field.name] = error
  }
  if (!errors.region && !errors.postalCode) Object.assign(errors, regionFault(country, rows.flat(), address))
  return { address, errors }
}

/** A postal code of another region: whose tax the address would escape, or where a parcel would be sent. */
function regionFault(country: string, fields: AddressField[], { region, postalCode }: Address): AddressCheck['errors'] {
  if (mayLieIn(country, region, postalCode)) return {}
  const name = fields.flatMap(({ regions = [] }) => regions).find(([code]) => code === region)?.[1] ?? region
  return {
    postalCode:
      country === 'US'
        ? `This ZIP code is not in ${name}. Check the state and ZIP code.`
        : `This postal code is not in ${name}. Check the province and postal code.`,
  }
}

/** Accepts a region's name, which Chromium fills in, and codes in lower case. */
export function tidy({ name, regions }: AddressField, typed: string): string {
  const value = normalForm(typed, 'NFC').replace(/\s+/g, ' ').trim()
  if (name === 'postalCode') return value.toUpperCase()
  if (!regions) return value
  const wanted = value.toLowerCase()
  const found = regions.find(([code, region]) => code.toLowerCase() === wanted || region.toLowerCase() === wanted)
  return found ? found[0] : value
}

function faultOf(field: AddressField, value: string): string | undefined {
  const name = field.label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  if (value === '') return field.isRequired ? `${field.regions ? 'Choose' : 'Enter'} the ${name}.` : undefined
  if (value.length > field.maxLength) return `Use at most ${field.maxLength} characters.`
  if (field.regions?.every(([code]) => code !== value)) return `Choose the ${name} from the list.`
  if (field.name === 'phone') return phoneFault(value)
  return patternFault(field, name, value)
}

function patternFault({ pattern, example }: AddressField, name: string, value: string): string | undefined {
  if (!pattern || new RegExp(`^(?:${pattern})$`).test(value)) return undefined
  return example
    ? `This is not a ${name} of the country you chose. It looks like ${example}.`
    : `This is not a ${name} of the country you chose.`
}

function phoneFault(value: string): string | undefined {
  return /^[+\d][\d\s()./-]{4,}$/.test(value)
    ? undefined
    : 'Enter a phone number with digits only, such as +49 40 123456.'
}
