import { likertLabels } from '../forms/likert-labels.ts'
import type { FrozenField } from './frozen-order.ts'

/** Specification §9. */
const NO_ANSWER = 'N/A'
const LIKERT: Record<string, string> = Object.fromEntries(likertLabels)

export interface SummaryField {
  title: string
  /** Has several lines if the field has. */
  text: string
}

/** The submitted values, formatted for a summary; unformatted when the form is unknown. */
export function summaryFields(form: readonly FrozenField[] | null | undefined, answers: string | null): SummaryField[] {
  const values = parsed(answers)
  if (!form) return [...values].map(([title, value]) => ({ title, text: textOf(value) || NO_ANSWER }))
  return form
    .filter(({ type }) => type !== 'section')
    .map((field) => ({ title: field.title, text: answerOf(field, values.get(field.id)) || NO_ANSWER }))
}

function parsed(answers: string | null): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(answers ?? '{}')
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map(answers ? [['', answers]] : [])
  }
}

function answerOf({ type, options }: FrozenField, value: unknown): string {
  if (value === undefined || value === null) return ''
  const parts = partsOf(value)
  switch (type) {
    case 'checkbox':
      return parts.filter(Boolean).join(', ')
    case 'date':
      return parts.every((part) => part === '') ? '' : dateText(parts)
    case 'name':
      return parts.filter(Boolean).join(' ')
    case 'phone':
      return phoneText(parts)
    case 'time':
      return timeText(parts)
    case 'address':
      return addressText(parts)
    case 'likert':
      return likertText(options, value)
    default:
      return textOf(value)
  }
}

function partsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((part) => String(part ?? ''))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? partsOf(value).filter(Boolean).join(', ') : JSON.stringify(value)
}

/** Month/Day/Year. */
function dateText(parts: string[]): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(parts[0] ?? '') ?? []
  return (year === undefined ? parts : [month, day, year]).join('/')
}

function phoneText(parts: string[]): string {
  if (parts.length < 2) return parts.join('')
  const [country, ...rest] = parts.length === 4 ? parts : ['', ...parts]
  const number = rest.filter(Boolean).join('-')
  return number && country ? `+${country.replace(/^\+/, '')} ${number}` : number
}

/** Hour:Minute:Second Ampm, with 00 for missing parts. */
function timeText(parts: string[]): string {
  if (parts.every((part) => part === '')) return ''
  if (parts.length === 1) return parts.join('')
  const [hour = '', minute = '', second = '', ampm = ''] = parts
  return `${[hour, minute, second].map((part) => part || '00').join(':')} ${ampm}`.trim()
}

/** Line1, Line2, then City, State Zip Country. */
function addressText(parts: string[]): string {
  if (parts.length === 1) return parts.join('')
  const [line1 = '', line2 = '', city = '', state = '', zip = '', country = ''] = parts
  const place = [city, [state, zip, country].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place].filter(Boolean).join('\n')
}

function likertText(statements: string[], value: unknown): string {
  const chosen = Array.isArray(value) ? value : undefined
  const byName = typeof value === 'object' && !chosen ? (value as Record<string, unknown>) : {}
  const lines = statements.map((statement, n) => {
    const answer = String(chosen ? (chosen[n] ?? '0') : (byName[statement] ?? '0'))
    return `${statement}: ${LIKERT[answer] ?? LIKERT['0']}`
  })
  return lines.join('\n')
}
