import type { MappedRow } from '../../platform/row-imports/row-importer.ts'
import type { MemberField } from '../../shared/imports/member-fields.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import { oneLine } from '../../shared/validation/one-line.ts'

/** Something that a row opens: a plan, or one area. */
export interface Opened {
  name: string
  planId?: string
  areaId?: string
}

export interface ReadMember {
  row: number
  /** Normalized. */
  email: string
  name: string
  opens: Opened[]
  /** ISO 8601; null: without an end. */
  until: string | null
}

const NAME_MAX = 100
const OPENS_MAX = 20

const wrong = (field: MemberField, message: string) => ({ problem: { field, message } })

/** What a row says, or what is wrong with it. A day is over at its end in UTC. */
export function readMember(
  { row, text }: MappedRow,
  { openable, now }: { openable: ReadonlyMap<string, Opened>; now: string },
): ReadMember | { problem: { field: string; message: string } } {
  const email = text('email')
  if (email === '') return wrong('email', 'The row has no e-mail address.')
  if (!isEmail(email)) return wrong('email', 'The e-mail address is not valid.')
  const named = text('opens')
  const whole = openable.get(keyOf(named))
  const names = whole ? [named] : named.split(',').filter((part) => part.trim() !== '')
  if (names.length > OPENS_MAX) return wrong('opens', `A row opens at most ${OPENS_MAX} plans and areas.`)
  const opens = names.map((name) => openable.get(keyOf(name)))
  if (opens.includes(undefined)) return wrong('opens', 'There is no plan or area of this name.')
  const until = endOf(text('until'), now)
  if (until === undefined) return wrong('until', 'The end is a day in the future such as 2030-12-31, or empty.')
  return {
    row,
    email: normalizeEmail(email),
    name: oneLine(text('name'), NAME_MAX),
    opens: opens.filter((one) => one !== undefined),
    until,
  }
}

/** Names are found in any case. */
export const keyOf = (name: string) => name.trim().toLowerCase()

/** Null without one, undefined when it is no day in the future. */
function endOf(text: string, now: string): string | null | undefined {
  if (text === '') return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59.000Z`) : undefined
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) return undefined
  return day.getTime() > Date.parse(now) ? day.toISOString() : undefined
}
