import type { MappedRow } from '../../platform/row-imports/row-importer.ts'
import type { ContactField } from '../../shared/imports/contact-fields.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { newsletterLimits } from '../contract.ts'

export interface ReadContact {
  row: number
  email: string
  name: string
  /** Name of the list; empty where the file has none. */
  list: string
  isOn: boolean
  /** When they said so. */
  at: Date
  tags: string[]
}

const TAG_MAX = 40
const TAGS_MAX = 50

/** The words that common e-mail programs use. */
const on = new Set(['', 'subscribed', 'active', 'yes', 'true', 'confirmed', 'opted in'])
const off = new Set([
  ...['unsubscribed', 'inactive', 'no', 'false', 'opted out', 'bounced', 'bounce', 'hard bounce', 'cleaned'],
  ...['complained', 'spam complaint', 'complaint', 'spam'],
])
const waiting = new Set(['waiting for confirmation', 'pending', 'unconfirmed'])

const wrong = (field: ContactField, message: string) => ({ problem: { field, message } })

/** What a row says, or what is wrong with it. A yes counts only with its date, because nobody could prove it otherwise. */
export function readContact(
  { row, text }: MappedRow,
  now: string,
): ReadContact | { problem: { field: string; message: string } } {
  const email = text('email')
  if (email === '') return wrong('email', 'The row has no e-mail address.')
  if (!isEmail(email)) return wrong('email', 'The e-mail address is not valid.')
  const state = plain(text('state'))
  if (waiting.has(state)) return wrong('state', 'They have not confirmed, so they cannot be subscribed.')
  const isOff = off.has(state)
  if (!isOff && !on.has(state)) return wrong('state', 'The state is subscribed or unsubscribed.')
  const said = text('saidOn')
  if (said === '' && !isOff) return wrong('saidOn', 'Enter the date of consent to subscribe this contact.')
  const at = said === '' ? new Date(now) : dateIn(said, now)
  if (!at) return wrong('saidOn', 'The date of the consent is one in the past such as 2026-05-31.')
  return {
    row,
    email: normalizeEmail(email),
    name: oneLine(text('name'), newsletterLimits.NAME),
    list: text('list'),
    isOn: !isOff,
    at,
    tags: tagsIn(text('tags')),
  }
}

/** A day that exists, with or without a time, that is not in the future. */
function dateIn(text: string, now: string): Date | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text)?.[0].slice(0, 10)
  const at = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text)
  if (day === undefined || !(at <= Date.parse(now)) || at < 0) return undefined
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? new Date(at) : undefined
}

const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => oneLine(tag, TAG_MAX)))].filter(Boolean).slice(0, TAGS_MAX)

function plain(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
}
