import type { OrderAddress } from '../../orders/contract.ts'
import type { MappedRow } from '../../platform/row-imports/row-importer.ts'
import { ADDRESS_TEXT_MAX, emptyAddress } from '../../shared/addresses/address.ts'
import type { CustomerField } from '../../shared/imports/customer-fields.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { cut, stripControlCharacters } from '../../shared/validation/one-line.ts'
import { countryCodeOf } from './country-code-of.ts'

const TAG_MAX = 50
const TAGS_MAX = 20
const NOTE_MAX = 5_000

export interface ReadCustomer {
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
  /** Fields whose text is longer than what is kept. */
  shortened: CustomerField[]
}

export interface UnreadCustomer {
  row: number
  problem: { field: CustomerField; message: string }
}

type Texts = (field: CustomerField) => string

/** A row that is wrong is left out, with a sentence. */
export function readCustomer({ row, text }: MappedRow, now: string): ReadCustomer | UnreadCustomer {
  const [email, country, note] = [text('email'), countryCodeOf(text('country')), text('note').replaceAll('\r\n', '\n')]
  const tags = tagsIn(text('tags'))
  const consent = consentIn(text, now)
  const checks: [boolean, CustomerField, string][] = [
    [email !== '', 'email', 'The row has no e-mail address.'],
    [isEmail(email), 'email', 'The e-mail address is not valid.'],
    [country !== undefined, 'country', 'The country is a code of two letters, such as DE, or its English name.'],
    [
      consent !== undefined,
      text('agreedOn') === '' ? 'agreed' : 'agreedOn',
      'Whether they accept marketing is yes, no, or a date in the past such as 2026-05-31.',
    ],
    [tags.length <= TAGS_MAX, 'tags', `A customer has at most ${TAGS_MAX} tags.`],
    [tags.every((tag) => tag.length <= TAG_MAX), 'tags', `A tag has at most ${TAG_MAX} characters.`],
    [note.length <= NOTE_MAX, 'note', `A note has at most ${NOTE_MAX.toLocaleString('en')} characters.`],
    [!note.includes('\0'), 'note', 'A text holds characters that cannot be stored.'],
  ]
  const failed = checks.find(([holds]) => !holds)
  if (failed || country === undefined || consent === undefined)
    return { row, problem: { field: failed?.[1] ?? 'email', message: failed?.[2] ?? '' } }
  const shortened = lines.filter((field) => stripControlCharacters(text(field)).length > ADDRESS_TEXT_MAX)
  return { row, email, address: addressIn(text, country), tags, ...consent, note, shortened }
}

const lines: CustomerField[] = [
  ...(['name', 'firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone'] as const),
]

function addressIn(text: Texts, country: string): OrderAddress | null {
  const line = (field: CustomerField) => cut(stripControlCharacters(text(field)), ADDRESS_TEXT_MAX)
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
  const [, day, time = '12:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?).*)?$/i.exec(text) ?? []
  const date = new Date(`${day}T${time}Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined
  return date.getUTCFullYear() >= 1990 && date.toISOString() <= now ? date.toISOString() : undefined
}
