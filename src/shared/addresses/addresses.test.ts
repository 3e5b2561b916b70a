import { expect, test } from 'vitest'
import { countryCodes } from '../money/countries.ts'
import { type Address, emptyAddress } from './address.ts'
import { addressFields, validateAddress } from './address-fields.ts'
import { formatAddress } from './format-address.ts'

const labels = (country: string) => addressFields(country).rows.map((row) => row.map(({ label }) => label).join(' + '))
const address = (more: Partial<Address>) => ({
  ...emptyAddress,
  firstName: 'Robin',
  lastName: 'Doe',
  line1: '5 Quay Road',
  city: 'Town',
  ...more,
})

test.each([
  ['US', ['First name + Last name', 'Company', 'Address', 'Apartment, suite or floor', 'City + State + ZIP code']],
  ['DE', ['First name + Last name', 'Company', 'Address', 'Apartment, suite or floor', 'Postal code + City']],
  ['JP', ['Last name + First name', 'Company', 'Postal code', 'Prefecture', 'Address', 'Apartment, suite or floor']],
  ['GB', ['First name + Last name', 'Company', 'Address', 'Apartment, suite or floor', 'Town or city', 'Postal code']],
  [
    'IE',
    [...['First name + Last name', 'Company', 'Address', 'Apartment, suite or townland', 'City'], 'County + Eircode'],
  ],
])('an address in %s has its own fields in their order', (country, expected) =>
  expect(labels(country)).toEqual(expected),
)

test('every country asks for a name and a street, and no two fields of it have the same name', () => {
  for (const country of countryCodes) {
    const names = addressFields(country)
      .rows.flat()
      .map(({ name }) => name)
    expect(names, country).toEqual(expect.arrayContaining(['firstName', 'lastName', 'line1']))
    expect(new Set(names).size, country).toBe(names.length)
  }
})

test('the example of every postal code fits its pattern', () => {
  for (const country of countryCodes) {
    const { errors } = validateAddress(country, { postalCode: postalCodeOf(country)?.example ?? '' })
    if (postalCodeOf(country)?.example) expect(errors.postalCode, country).toBeUndefined()
  }
})

const postalCodeOf = (country: string) =>
  addressFields(country)
    .rows.flat()
    .find(({ name }) => name === 'postalCode')

test('what is missing or wrong is said at its field, by the name the country has for it', () => {
  expect(validateAddress('US', { lastName: 'Doe', postalCode: '123', region: 'Bavaria' }).errors).toEqual({
    line1: 'Enter the address.',
    city: 'Enter the city.',
    region: 'Choose the state from the list.',
    postalCode: 'This is not a ZIP code of the country you chose. It looks like 95014.',
  })
})

test.each([
  ['US', { region: 'oregon', postalCode: '10001' }, 'This ZIP code is not in Oregon. Check the state and ZIP code.'],
  [
    'CA',
    { region: 'AB', postalCode: 'm5v 2t6' },
    'This postal code is not in Alberta. Check the province and postal code.',
  ],
  ['US', { region: 'AE', postalCode: '09012' }, undefined],
  ['US', { region: 'PR', postalCode: '00901-1234' }, undefined],
  ['CA', { region: 'ON', postalCode: 'M5V2T6' }, undefined],
  ['AU', { region: 'NSW', postalCode: '4383' }, undefined],
])('a postal code of another state or province is refused in %s: %j', (country, more, sentence) =>
  expect(validateAddress(country, address(more)).errors.postalCode).toBe(sentence),
)

test('a region may be filled in by its name, and codes are stored in capitals', () => {
  const typed = address({ region: 'california', postalCode: ' 95014 ' })
  expect(validateAddress('US', typed)).toMatchObject({ errors: {}, address: { region: 'CA', postalCode: '95014' } })
  expect(validateAddress('GB', address({ postalCode: 'sw1a 1aa' })).address.postalCode).toBe('SW1A 1AA')
})

test('a phone number is asked for as the store wants it', () => {
  const names = (isShown: boolean) =>
    addressFields('DE', { isShown, isRequired: true })
      .rows.flat()
      .map(({ name }) => name)
  expect([names(false).includes('phone'), names(true).at(-1)]).toEqual([false, 'phone'])
  const phone = { isShown: true, isRequired: true }
  expect(validateAddress('DE', {}, phone).errors.phone).toBe('Enter the phone.')
  expect(validateAddress('DE', { phone: 'call me' }, phone).errors.phone).toMatch(/^Enter a phone number/)
  expect(validateAddress('DE', { phone: '+49 40 123-456' }, phone).errors.phone).toBeUndefined()
})

test.each([
  ['FR', { postalCode: '75011' }, ['Robin Doe', '5 Quay Road', '75011 Town', 'France']],
  ['US', { region: 'MA', postalCode: '02110' }, ['Robin Doe', '5 Quay Road', 'Town, MA 02110', 'United States']],
  ['DE', { postalCode: '20457', line2: 'Rear' }, ['Robin Doe', '5 Quay Road', 'Rear', '20457 Town', 'Germany']],
])('an address in %s is written as its post writes it, in the letters that were typed', (country, more, lines) =>
  expect(formatAddress(address({ country, ...more }))).toEqual(lines),
)

test('of a region whose code is a number the name is written', () => {
  const lines = formatAddress(address({ country: 'JP', region: '13', postalCode: '100-0001' }))
  expect(lines.join('|')).toContain('Tokyo')
})

test.each([
  ['ES', 'Ana', 'García López', 'Ana García López'],
  ['AR', 'Ana', 'García', 'Ana García'],
  ['MX', 'Ana', 'García López', 'Ana García López'],
  ['RU', 'Анна', 'Иванова', 'Иванова Анна'],
  ['DE', 'Ann', 'von Lee', 'Ann von Lee'],
])('a name in %s stays on one line: %s %s', (country, firstName, lastName, line) => {
  expect(formatAddress(address({ country, firstName, lastName }))).toContain(line)
})
