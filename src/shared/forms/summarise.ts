import { likertLabels } from './likert-labels.ts'

/** Specification §9. */
const NO_ANSWER = 'N/A'
const LIKERT: Record<string, string> = Object.fromEntries(likertLabels)

/** The parts of a field that a summary needs. */
interface SummarisedField {
  type: string
  title: string
  /** Statements of a likert field. */
  options: string[]
}

/** By part, such as `Line1` and `City`, or by statement; a list for choices. */
export type SummaryValues = Record<string, string> | string[]

/** Specification §3, Summary form field, with its answer as it is read. */
export interface SummaryField {
  type: string
  rawTitle: string
  /** The answer as one text; empty if it has parts. */
  value: string
  /** The parts of the answer; null if it is one text. */
  values: SummaryValues | null
  /** Has several lines if the field has; `N/A` without an answer. */
  text: string
}

/** An answer, formatted for a summary (specification §3, Summary form field). */
export function summarise(field: SummarisedField, answer: unknown): SummaryField {
  const values = valuesOf(field, answer)
  const value = values === null ? textOf(answer) : ''
  const text = (values === null ? value : readOut(field.type, values)) || NO_ANSWER
  return { type: field.type, rawTitle: field.title, value, values, text }
}

/** Names of an answer's parts, in the order in which they are sent (facts A.3, summary-form-field). */
const partNames: Record<string, readonly string[]> = {
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
}

function valuesOf({ type, options }: SummarisedField, answer: unknown): SummaryValues | null {
  if (answer === undefined || answer === null) return null
  if (type === 'checkbox') return partsOf(answer).filter(Boolean)
  if (type === 'likert') return agreement(options, answer)
  const names = partNames[type]
  const parts = type === 'date' ? partsOfDate(answer) : partsOf(answer)
  if (!names || parts.length < 2) return null
  // A phone number may come without its country.
  const from = type === 'phone' && parts.length < 4 ? 1 : 0
  return Object.fromEntries(names.map((name, n) => [name, parts[n - from] ?? '']))
}

function agreement(statements: string[], answer: unknown): Record<string, string> {
  const byPlace = Array.isArray(answer) ? answer : undefined
  const byName = typeof answer === 'object' && !byPlace ? (answer as Record<string, unknown>) : {}
  return Object.fromEntries(
    statements.map((statement, n) => [statement, String((byPlace ? byPlace[n] : byName[statement]) ?? '0')]),
  )
}

function partsOf(answer: unknown): string[] {
  return (Array.isArray(answer) ? answer : [answer]).map((part) => String(part ?? ''))
}

function partsOfDate(answer: unknown): string[] {
  const parts = partsOf(answer)
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(parts[0] ?? '') ?? []
  return year === undefined || month === undefined || day === undefined ? parts : [month, day, year]
}

function textOf(answer: unknown): string {
  if (answer === undefined || answer === null) return ''
  if (typeof answer === 'string') return answer
  return Array.isArray(answer) ? answer.map(nameOf).filter(Boolean).join(', ') : JSON.stringify(answer)
}

/** A file is shown by its name. */
function nameOf(part: unknown): string {
  return typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : String(part ?? '')
}

function readOut(type: string, values: SummaryValues): string {
  if (Array.isArray(values)) return values.join(', ')
  if (type !== 'likert' && Object.values(values).every((part) => part === '')) return ''
  switch (type) {
    case 'date':
      return [values.Month, values.Day, values.Year].join('/')
    case 'phone':
      return phoneText(values)
    case 'time':
      return [[values.Hour, values.Minute, values.Second].map((part) => part || '00').join(':'), values.Ampm]
        .join(' ')
        .trim()
    case 'address':
      return addressText(values)
    case 'likert':
      return Object.entries(values)
        .map(([statement, answer]) => `${statement}: ${LIKERT[answer] ?? LIKERT['0']}`)
        .join('\n')
    default:
      return Object.values(values).filter(Boolean).join(' ')
  }
}

/** `+Country Areacode-Prefix-Line`. */
function phoneText({ Country, Areacode, Prefix, Line }: Record<string, string>): string {
  const number = [Areacode, Prefix, Line].filter(Boolean).join('-')
  return number && Country ? `+${Country.replace(/^\+/, '')} ${number}` : number
}

/** Line1, Line2, then City, State Zip Country. */
function addressText({ Line1, Line2, City, State, Zip, Country }: Record<string, string>): string {
  const place = [City, [State, Zip, Country].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [Line1, Line2, place].filter(Boolean).join('\n')
}
