import type { SignUpRequest } from '../../../src/identity/contract.ts'
import { currencyIn, DEFAULT_COUNTRY, isCountryCode } from '../../../src/shared/money/countries.ts'
import { languageCodes } from '../../../src/shared/stores/languages.ts'
import type { ThemePresetId } from '../../../src/shared/stores/theme-presets.ts'
import { presetOfTrade, type Trade } from '../../../src/shared/stores/trades.ts'
import { isEmail } from '../../../src/shared/validation/email.ts'
import { EMAIL_NOT_VALID } from '../../../src/shared/validation/field-messages.ts'
import { toLatinLetters } from '../../../src/shared/validation/latin-letters.ts'
import { passwordError } from '../../../src/shared/validation/password-rules.ts'

/** Values of the form; `language` without its country. */
export type SignUpFields = Required<Omit<SignUpRequest, 'timeZone' | 'language' | 'sells' | 'design'>> & {
  language: string
  sells: Trade
  design: ThemePresetId
}
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>

export const fieldNames = [
  'name',
  'email',
  'password',
  'storeName',
  'subdomain',
  'country',
  'currency',
  'language',
] as const satisfies (keyof SignUpFields)[]

/** Subdomain, currency and design follow from the store's name, country and trade until they are edited. */
export interface SignUp {
  fields: SignUpFields
  entered: { subdomain: boolean; currency: boolean; design: boolean }
}

export function emptySignUp(): SignUp {
  const texts = { name: '', email: '', password: '', storeName: '', subdomain: '' }
  const there = { country: DEFAULT_COUNTRY, currency: currencyIn(DEFAULT_COUNTRY), language: 'en' }
  const fields = { ...texts, ...there, sells: 'other' as const, design: presetOfTrade.other }
  return { fields, entered: { subdomain: false, currency: false, design: false } }
}

export function withField({ fields, entered }: SignUp, name: keyof SignUpFields, value: string): SignUp {
  return {
    fields: { ...fields, [name]: value, ...followingFrom(name, value, entered) },
    entered: name in entered ? { ...entered, [name]: true } : entered,
  }
}

function followingFrom(name: keyof SignUpFields, value: string, entered: SignUp['entered']): Partial<SignUpFields> {
  if (name === 'storeName' && !entered.subdomain) return { subdomain: proposeSubdomain(value) }
  if (name === 'country' && !entered.currency) return { currency: currencyIn(value) }
  if (name === 'sells' && !entered.design) return { design: presetOfTrade[value as Trade] }
  return {}
}

/**
 * The person's likely country: the region of the locale. Undefined for an unknown one.
 * @param locale BCP 47, from the browser; parsed by hand, because some send `en-US@posix`, which `Intl` rejects
 */
export function countryOf(locale: string): string | undefined {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(locale)?.[1]?.toUpperCase()
  return region && isCountryCode(region) ? region : undefined
}

/** The language of the locale; undefined if it is not offered. */
export function languageOf(locale: string): string | undefined {
  const language = /^[a-z]{2}\b/i.exec(locale)?.[0].toLowerCase()
  return language && languageCodes.includes(language) ? language : undefined
}

/** Errors found before sending; the server decides. */
export function findErrors(fields: SignUpFields): SignUpErrors {
  const errors: SignUpErrors = {}
  if (!fields.name.trim()) errors.name = 'Please enter your name.'
  if (!isEmail(fields.email.trim())) errors.email = EMAIL_NOT_VALID
  const fault = passwordError(fields.password, fields.email)
  if (fault) errors.password = fault
  if (!fields.storeName.trim()) errors.storeName = 'Please enter a name for your store.'
  if (!fields.subdomain) errors.subdomain = 'Please choose an address for your store.'
  return errors
}

/** `Café Nord` → `cafe-nord`: suggested subdomain. */
export function proposeSubdomain(storeName: string): string {
  return toLatinLetters(storeName)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '')
}
