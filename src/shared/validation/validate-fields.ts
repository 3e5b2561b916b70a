import { isEmail } from './email.ts'
import {
  AMOUNT_NOT_VALID,
  DATE_NOT_VALID,
  EMAIL_NOT_VALID,
  FILE_TOO_LARGE,
  NOT_AN_OPTION,
  NUMBER_NOT_VALID,
  REQUIRED,
  TOO_LONG,
  TOO_MANY_FILES,
  TWITTER_NOT_VALID,
  VALUE_NOT_VALID,
  WEBSITE_NOT_VALID,
} from './field-messages.ts'

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

/** Limits of a file field. */
const FILES_MAX = 10
const FILE_BYTES_MAX = 20_000_000

/** A field's value: a text, or a list of texts for the parts of a name, date or phone, and for checked boxes. */
export type FieldValue = string | string[]

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

function problemOf(field: ValidatedField, value: unknown): string | undefined {
  if (field.type === 'file') return problemOfFiles(field, value)
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

/** Files that were uploaded before: what is in them is not judged here. */
function problemOfFiles({ required }: ValidatedField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return required ? REQUIRED : undefined
  if (!Array.isArray(value) || !value.every(isFile)) return VALUE_NOT_VALID
  if (value.length === 0) return required ? REQUIRED : undefined
  if (value.length > FILES_MAX) return TOO_MANY_FILES
  return value.some(({ bytes }) => bytes > FILE_BYTES_MAX) ? FILE_TOO_LARGE : undefined
}

function isFile(value: unknown): value is { bytes: number } {
  if (typeof value !== 'object' || value === null) return false
  const { fileId, name, bytes } = value as Record<string, unknown>
  return typeof fileId === 'string' && typeof name === 'string' && Number.isSafeInteger(bytes) && Number(bytes) > 0
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
  number: (value, field) => ofText(value, field) ?? (isNumber(value) ? undefined : NUMBER_NOT_VALID),
  currency: (value, field) => ofText(value, field) ?? (isAmount(value) ? undefined : AMOUNT_NOT_VALID),
  website: (value, field) => ofText(value, field) ?? (isWebsite(value) ? undefined : WEBSITE_NOT_VALID),
  twitter: (value, field) => ofText(value, field) ?? (isUserName(value) ? undefined : TWITTER_NOT_VALID),
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

/** At most 40 characters, so that it is a number that somebody typed. */
function isNumber(value: FieldValue): boolean {
  return typeof value === 'string' && value.length <= 40 && /^-?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(value.trim())
}

/** Digits with the separators that people use: `1,250.50`, `1.250,50`, `12`. */
function isAmount(value: FieldValue): boolean {
  return typeof value === 'string' && value.length <= 40 && /^\d[\d.,' ]*$/.test(value.trim())
}

/** Characters of the longest address that a browser opens everywhere. */
const WEBSITE_MAX = 2_000

/** With or without its scheme, as people type it: `example.com`. */
function isWebsite(value: FieldValue): boolean {
  if (typeof value !== 'string' || value.length > WEBSITE_MAX) return false
  const text = value.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
}

function isUserName(value: FieldValue): boolean {
  return typeof value === 'string' && /^@?\w{1,30}$/.test(value.trim())
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
