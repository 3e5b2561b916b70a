import { isEmail } from './email.ts'

/** The parts of a form's field that validation needs: specification §3, Form. */
export interface ValidatedField {
  id: string
  type: string
  required: boolean
  /** Choices of a radio, select or checkbox field. */
  options: string[]
  /** Maximum UTF-16 units, as counted by a textarea; null: no limit. */
  maxLength: number | null
}

/** A field's value: a text, or a list of texts for the parts of a name, date or phone, and for checked boxes. */
export type FieldValue = string | string[]

export const REQUIRED = 'Required'
export const TOO_LONG = 'You have exceeded the character limit.'
export const EMAIL_NOT_VALID = 'Email is not valid. Email addresses should follow the format name@example.com.'
export const DATE_NOT_VALID = 'Invalid date.'
export const NOT_AN_OPTION = 'Please choose one of the options.'
export const VALUE_NOT_VALID = 'This value is not valid.'
/** Message for the whole form when any field is invalid. */
export const FIELDS_INVALID = 'One or more fields is invalid, please check your entries.'

/**
 * Messages of invalid fields by field id; empty when all are valid. Specification §5, forms. Accepts untrusted values of any
 * type. Takes time in proportion to their length.
 */
export function validateFields(fields: ValidatedField[], values: ReadonlyMap<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = field.type === 'section' ? undefined : problemOf(field, values.get(field.id))
      return problem === undefined ? [] : [[field.id, problem]]
    }),
  )
}

/** A phone number with 3 parts gets an empty country code in front. */
export function completePhone(parts: string[]): string[] {
  return parts.length === 3 ? ['', ...parts] : parts
}

function problemOf(field: ValidatedField, value: unknown): string | undefined {
  if (value !== undefined && value !== null && !isFieldValue(value)) return VALUE_NOT_VALID
  if (isEmpty(field, value ?? '')) return field.required && field.type !== 'likert' ? REQUIRED : undefined
  return ruleOf(field.type)(value ?? '', field)
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'))
}

/** A country code alone does not count as a phone number, because pages prefill it. */
function isEmpty({ type }: ValidatedField, value: FieldValue): boolean {
  const parts = typeof value === 'string' ? [value] : value
  const telling = type === 'phone' && parts.length === 4 ? parts.slice(1) : parts
  return telling.every((part) => part.trim() === '')
}

type Rule = (value: FieldValue, field: ValidatedField) => string | undefined

const rules: Record<string, Rule> = {
  email: (value) => (typeof value === 'string' && isEmail(value) ? undefined : EMAIL_NOT_VALID),
  checkbox: (value, { options }) => (areOptions([value].flat(), options) ? undefined : NOT_AN_OPTION),
  radio: (value, { options }) =>
    typeof value === 'string' && areOptions([value], options) ? undefined : NOT_AN_OPTION,
  select: (value, { options }) =>
    typeof value === 'string' && areOptions([value], options) ? undefined : NOT_AN_OPTION,
  date: (value) => (isDate(value) ? undefined : DATE_NOT_VALID),
  name: (value, field) => ofParts(value, 2, field),
  phone: (value, field) => ofParts(value, 4, field),
  address: (value, field) => ofParts(value, 6, field),
  time: (value) => (typeof value === 'string' && !/^\d\d:\d\d(:\d\d)?$/.test(value) ? VALUE_NOT_VALID : undefined),
  likert: (value, { options }) => (isLikert(value, options) ? undefined : VALUE_NOT_VALID),
}

/** Any other text has no format of its own. */
function ruleOf(type: string): Rule {
  return Object.hasOwn(rules, type) ? (rules[type] ?? ofText) : ofText
}

function ofText(value: FieldValue, { maxLength }: ValidatedField): string | undefined {
  if (typeof value !== 'string') return VALUE_NOT_VALID
  return maxLength !== null && value.length > maxLength ? TOO_LONG : undefined
}

function ofParts(value: FieldValue, most: number, { maxLength }: ValidatedField): string | undefined {
  const parts = [value].flat()
  if (parts.length > most) return VALUE_NOT_VALID
  return maxLength !== null && parts.some((part) => part.length > maxLength) ? TOO_LONG : undefined
}

/** Answers in the order of the statements, each from -2 to 2 or empty. Answers by statement name are not checked here. */
function isLikert(value: FieldValue, statements: string[]): boolean {
  if (typeof value === 'string' || value.length > statements.length) return false
  return value.every((answer) => /^(-?[12]|0)?$/.test(answer))
}

function areOptions(chosen: string[], options: string[]): boolean {
  const known = new Set(options)
  return chosen.length <= options.length && chosen.every((one) => known.has(one))
}

/** `2026-02-28`, or its parts as month, day and year. */
function isDate(value: FieldValue): boolean {
  const [month, day, year] = typeof value === 'string' ? monthDayYear(value) : value
  const written = [year, month, day].map((part) => part ?? '')
  if (!written.every((part) => /^\d{1,4}$/.test(part))) return false
  const [y = 0, m = 0, d = 0] = written.map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  return y >= 1000 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}

function monthDayYear(text: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return [month, day, year]
}
