import type { OrderAddress } from '../../orders/contract.ts'
import type { CsvRow } from '../../platform/csv/receive-rows.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { ADDRESS_TEXT_MAX, emptyAddress } from '../../shared/addresses/address.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { cut, stripControlCharacters } from '../../shared/validation/one-line.ts'
import { countryCodeOf } from './country-code-of.ts'

/** Of one file. */
export const importLimits = { bytes: 2_000_000, rows: 5_000 }

const TAG_MAX = 50
const TAGS_MAX = 20
const NOTE_MAX = 5_000

export interface ReadCustomer {
  /** Line of the file, counted from 1. */
  row: number
  email: string
  /** Null where the row has no name, no address and no telephone number. */
  address: OrderAddress | null
  tags: string[]
  agreedAt: string | null
  /** They accept marketing, but not since when: that is no consent that anybody could prove. */
  isUndated: boolean
  /** Empty where there is none. */
  note: string
}

export interface RowProblem {
  row: number
  message: string
}

/** By which headings each column is known: those of the own export, and those of the usual shops. */
const headings = {
  email: ['email', 'email_address', 'customer_email'],
  name: ['name', 'full_name', 'customer_name', 'shipping_name', 'billing_name'],
  firstName: ['first_name', 'firstname', 'given_name'],
  lastName: ['last_name', 'lastname', 'surname', 'family_name'],
  company: ['company', 'default_address_company', 'shipping_company', 'billing_company'],
  line1: ['address', 'address_1', 'address1', 'default_address_address1', 'shipping_address_1', 'billing_address_1'],
  line2: ['address_2', 'address2', 'default_address_address2', 'shipping_address_2', 'billing_address_2'],
  city: ['city', 'default_address_city', 'shipping_city', 'billing_city'],
  region: [
    ...['region', 'state', 'province', 'default_address_province_code', 'shipping_state', 'shipping_province'],
    ...['shipping_province/state', 'billing_state', 'billing_province/state'],
  ],
  postalCode: ['postal_code', 'zip', 'postcode', 'default_address_zip', 'shipping_zip', 'shipping_zip/postal_code'],
  country: ['country', 'country_code', 'default_address_country_code', 'shipping_country', 'billing_country'],
  phone: ['phone', 'phone_number', 'telephone', 'default_address_phone', 'shipping_phone_number'],
  agreed: [
    ...[
      'accepts_email_marketing',
      'accepts_marketing',
      'email_marketing',
      'marketing',
      'subscribed',
      'agreed_to_marketing',
    ],
  ],
  agreedOn: [
    ...['agreed_to_marketing_on', 'subscriber_since', 'consent_date', 'marketing_consent_date', 'opted_in_on'],
    ...['optin_time', 'confirm_time', 'subscribed_on', 'subscribed_at', 'email_marketing_consent_updated_at'],
  ],
  tags: ['tags', 'tag', 'groups'],
  note: ['note', 'notes'],
} as const
type Column = keyof typeof headings
type Texts = (column: Column) => string

/** Throws DomainError for what is no such file; a row that is wrong is left out, with a sentence. */
export async function readCustomerRows(
  [head, ...rows]: readonly CsvRow[],
  now: string,
): Promise<{ customers: ReadCustomer[]; problems: RowProblem[] }> {
  const places = placesOf(head?.cells ?? [])
  if (rows.length === 0) throw new DomainError('There are no customers in this file: it ends after the headings.')
  const customers = new Map<string, ReadCustomer>()
  const problems: RowProblem[] = []
  const takeTurn = takeTurns()
  for (const { row, cells } of rows) {
    await takeTurn()
    const read = readRow(row, (column) => (cells[places.get(column) ?? -1] ?? '').trim(), now)
    const before = 'message' in read ? undefined : customers.get(read.email.toLowerCase())
    if ('message' in read) problems.push(read)
    else if (before) problems.push({ row, message: `The address ${read.email} is in row ${before.row} already.` })
    else customers.set(read.email.toLowerCase(), read)
  }
  return { customers: [...customers.values()], problems }
}

function placesOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^e-?mail/, 'email')
      .replace(/[\s:]+/g, '_'),
  )
  const places = new Map<Column, number>()
  for (const [column, known] of Object.entries(headings) as [Column, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((at) => at >= 0)
    if (place !== undefined) places.set(column, place)
  }
  if (!places.has('email'))
    throw new DomainError(
      'The file has no column “email”. The columns are email, first name, last name, company, phone, address 1, address 2, city, region, postal code, country, accepts marketing, agreed to marketing on, tags and note.',
    )
  return places
}

function readRow(row: number, text: Texts, now: string): ReadCustomer | RowProblem {
  const [email, country, note] = [text('email'), countryCodeOf(text('country')), text('note').replaceAll('\r\n', '\n')]
  const tags = tagsIn(text('tags'))
  const consent = consentIn(text, now)
  const checks: [boolean, string][] = [
    [email !== '', 'The row has no e-mail address.'],
    [isEmail(email), 'The e-mail address is not valid.'],
    [country !== undefined, 'The country is a code of two letters, such as DE, or its English name.'],
    [consent !== undefined, 'Whether they accept marketing is yes, no, or a date in the past such as 2026-05-31.'],
    [tags.length <= TAGS_MAX, `A customer has at most ${TAGS_MAX} tags.`],
    [tags.every((tag) => tag.length <= TAG_MAX), `A tag has at most ${TAG_MAX} characters.`],
    [note.length <= NOTE_MAX, `A note has at most ${NOTE_MAX.toLocaleString('en')} characters.`],
    [!note.includes('\0'), 'A text holds characters that cannot be stored.'],
  ]
  const failed = checks.find(([holds]) => !holds)
  if (failed || country === undefined || consent === undefined) return { row, message: failed?.[1] ?? '' }
  return { row, email, address: addressIn(text, country), tags, ...consent, note }
}

function addressIn(text: Texts, country: string): OrderAddress | null {
  const line = (column: Column) => cut(stripControlCharacters(text(column)), ADDRESS_TEXT_MAX)
  const [first = '', ...rest] = line('name').split(/\s+/)
  const address = {
    ...emptyAddress,
    firstName: line('firstName') || (line('lastName') ? '' : first),
    lastName: line('lastName') || (line('firstName') ? '' : rest.join(' ')),
    company: line('company'),
    line1: line('line1'),
    line2: line('line2'),
    city: line('city'),
    region: line('region'),
    postalCode: line('postalCode'),
    country,
    phone: line('phone'),
  }
  return Object.values(address).some((value) => value !== '') ? address : null
}

function tagsIn(text: string): string[] {
  const tags = text.split(/[,;|]/).map((tag) => stripControlCharacters(tag).trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

const YES = new Set(['yes', 'y', 'true', '1', 'agreed', 'subscribed', 'x'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'not agreed', 'unsubscribed', 'not_subscribed'])

/** Undefined for what is neither yes, no nor a date that has passed. A yes without a date is no consent. */
function consentIn(text: Texts, now: string): Pick<ReadCustomer, 'agreedAt' | 'isUndated'> | undefined {
  const [word, date] = [text('agreed').toLowerCase(), text('agreedOn')]
  const since = date === '' || NO.has(date.toLowerCase()) ? null : dateIn(date, now)
  if (since === undefined) return undefined
  if (NO.has(word) && word !== '') return { agreedAt: null, isUndated: false }
  if (word === '') return { agreedAt: since, isUndated: false }
  if (YES.has(word)) return { agreedAt: since, isUndated: since === null }
  const own = dateIn(word, now)
  return own === undefined ? undefined : { agreedAt: own, isUndated: false }
}

function dateIn(text: string, now: string): string | undefined {
  const [, day, time = '12:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?).*)?$/i.exec(text) ?? []
  const date = new Date(`${day}T${time}Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined
  return date.getUTCFullYear() >= 1990 && date.toISOString() <= now ? date.toISOString() : undefined
}
