import PostalAddress, { addressFormats, type PostalAddressType } from 'i18n-postal-address'
import { countryNameIn } from '../money/country-names.ts'
import type { Address } from './address.ts'
import { addressFields } from './address-fields.ts'

type FormattedCountry = Extract<keyof typeof addressFormats, string>

/** The library's formats, which leave letters as they were typed: posts want capitals on parcels, readers do not. */
const formats: typeof addressFormats = mapped(addressFormats, (types) =>
  mapped(types, ({ array = [] }) => ({ array: array.map((line) => line.map(asTyped)) })),
)

type FormatPart = PostalAddressType.AddressFormatPart

function asTyped(part: FormatPart): FormatPart {
  if (typeof part !== 'object') return part
  const { attribute, transforms = [] } = part
  return { attribute, transforms: transforms.filter((transform) => transform('aBc').includes('aBc')) }
}

function mapped<T>(all: Record<string, T>, change: (one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]))
}

/** The address in the format of the country's post, line by line, including the country's name in the reader's language. */
export function formatAddress(address: Address, locale = 'en'): string[] {
  const { country } = address
  const format = country in addressFormats ? (country as FormattedCountry) : 'US'
  const formatter = new PostalAddress({ formats, defaultFormat: format })
  const region = regionText(address)
  const { given, family } = nameParts(address)
  formatter
    .setGivenName(given)
    .setFamilyName(family)
    .setFirstFamilyName(family)
    .setCompanyName(address.company)
    .setAddress1(address.line1)
    .setAddress2(address.line2)
    .setCity(address.city)
    .setPostalCode(address.postalCode)
    .setState(region)
    .setProvince(region)
    .setPrefecture(region)
    .setRegion(region)
    .setCountry(countryNameIn(locale, country))
  const lines = formatter.toArray().map((parts) => parts.filter(Boolean).join(' '))
  return [...lines, address.phone].filter((line) => line !== '')
}

/** Formats with a line for each part of a name get the whole name in one part, so that it stays on one line. */
function nameParts({ country, firstName, lastName }: Address): { given: string; family: string } {
  if (country !== 'RU') return { given: firstName, family: lastName }
  return { given: '', family: [lastName, firstName].filter(Boolean).join(' ') }
}

/** Countries whose addresses use the region's code, as in `Boston, MA`; others use its name. */
const writesCodes = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

function regionText({ country, region }: Address): string {
  const field = addressFields(country)
    .rows.flat()
    .find(({ name }) => name === 'region')
  const name = field?.regions?.find(([code]) => code === region)?.[1]
  return name === undefined || writesCodes.has(country) ? region : name
}
