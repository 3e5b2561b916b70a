import type { Address, AddressField, AddressFields, PhoneRule } from './address.ts'
import { ADDRESS_TEXT_MAX, noPhone } from './address.ts'
import data from './address-data.json' with { type: 'json' }
import { type AddressCheck, checkAddress } from './check-address.ts'

/** What Google's address data say of a country; written by `scripts/address-data.mjs`. */
interface CountryData {
  /** Fields from the first to the last, rows separated by `|`: A street, D district, C city, S state, Z postal code. */
  order?: string
  require?: string
  zip?: string
  zipExample?: string
  zipName?: string
  stateName?: string
  cityName?: string
  districtName?: string
  regions?: string[][]
}

const countries: Partial<Record<string, CountryData>> = data

/** A country of which nothing is known, as in the source. */
const UNKNOWN = 'ZZ'

const familyNameFirst = new Set(['CN', 'HU', 'JP', 'KP', 'KR', 'TW', 'VN'])

const words: Partial<Record<string, string>> = {
  area: 'Area',
  city: 'City',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  eircode: 'Eircode',
  emirate: 'Emirate',
  island: 'Island',
  neighborhood: 'Neighborhood',
  oblast: 'Oblast',
  parish: 'Parish',
  pin: 'PIN code',
  post_town: 'Town or city',
  postal: 'Postal code',
  prefecture: 'Prefecture',
  province: 'Province',
  state: 'State',
  suburb: 'Suburb',
  townland: 'Townland',
  village_township: 'Village or township',
  zip: 'ZIP code',
}

/**
 * Fields that an address in this country (ISO 3166-1) has, in their order, with their names, what is required, the
 * pattern of postal codes, and regions. Names are asked for everywhere; a single name goes into the required last one.
 */
export function addressFields(country: string, phone: PhoneRule = noPhone): AddressFields {
  const known = { ...countries[UNKNOWN], ...countries[country] }
  const first: AddressField = { ...plain('firstName', 'First name', 'given-name'), isRequired: false }
  const last: AddressField = { ...plain('lastName', 'Last name', 'family-name'), isRequired: true }
  const rows = (known.order ?? 'A|C').split('|').flatMap((row) => placeRows(row, known))
  return {
    country,
    rows: [
      familyNameFirst.has(country) ? [last, first] : [first, last],
      [plain('company', 'Company', 'organization')],
      ...rows,
      ...(phone.isShown
        ? [[{ ...plain('phone', 'Phone', 'tel'), keyboard: 'tel' as const, isRequired: phone.isRequired }]]
        : []),
    ],
  }
}

/** The address as it is to be stored, and a sentence for each field that is wrong. */
export function validateAddress(country: string, input: Partial<Address>, phone: PhoneRule = noPhone): AddressCheck {
  return checkAddress(addressFields(country, phone), input)
}

/** Two lines of the street have a row each. */
function placeRows(row: string, country: CountryData): AddressField[][] {
  const fields = [...row].filter((letter) => letter !== 'D').flatMap((letter) => placeField(letter, country))
  if (fields.length === 0) return []
  return row.includes('A') ? fields.map((field) => [field]) : [fields]
}

function placeField(letter: string, country: CountryData): AddressField[] {
  const isRequired = country.require?.includes(letter) ?? false
  switch (letter) {
    case 'A':
      return [
        { ...plain('line1', 'Address', 'address-line1'), isRequired },
        plain('line2', line2Label(country), 'address-line2'),
      ]
    case 'C':
      return [{ ...plain('city', words[country.cityName ?? ''] ?? 'City', 'address-level2'), isRequired }]
    case 'S':
      return [
        {
          ...plain('region', words[country.stateName ?? ''] ?? 'Province', 'address-level1'),
          isRequired,
          ...(country.regions && { regions: country.regions.map(([code = '', name = '']) => [code, name] as const) }),
        },
      ]
    default:
      return [postalCode(country, isRequired)]
  }
}

function postalCode({ zip, zipExample, zipName }: CountryData, isRequired: boolean): AddressField {
  return {
    ...plain('postalCode', words[zipName ?? ''] ?? 'Postal code', 'postal-code'),
    isRequired,
    ...(zip && { pattern: zip }),
    ...(zipExample && { example: zipExample }),
    ...(zipExample && /^\d+$/.test(zipExample) && { keyboard: 'numeric' as const }),
  }
}

/** No country requires a district; where addresses name one, it stands with the flat. */
function line2Label({ order, districtName }: CountryData): string {
  const district = words[districtName ?? ''] ?? 'District'
  return order?.includes('D') ? `Apartment, suite or ${district.toLowerCase()}` : 'Apartment, suite or floor'
}

const lengths: Partial<Record<AddressField['name'], number>> = { postalCode: 20, phone: 40 }

function plain(name: AddressField['name'], label: string, autocomplete: string): AddressField {
  return { name, label, autocomplete, isRequired: false, maxLength: lengths[name] ?? ADDRESS_TEXT_MAX }
}
