import type { CheckoutReply } from '../../../src/checkout/contract.ts'

/**
 * The errors to show. On an untouched page empty fields are not reported; before an attempt to order only typed fields are,
 * after it all are.
 */
export function shownErrors({ errors, details }: CheckoutReply, isTried: boolean): Record<string, string> {
  if (isTried || !details) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => typedAt(details, name) !== ''))
}

function typedAt(details: NonNullable<CheckoutReply['details']>, name: string): string {
  const { email, shipping, billing, answers } = details
  if (name.startsWith('field.')) return [answers[name.slice('field.'.length)] ?? ''].flat().join('')
  if (name === 'email') return email
  const [, kind, part = ''] = /^(shipping|billing)(.+)$/.exec(name) ?? []
  const address: Partial<Record<string, string>> = kind === 'billing' ? billing : shipping
  return kind ? (address[part.charAt(0).toLowerCase() + part.slice(1)] ?? '') : ''
}
