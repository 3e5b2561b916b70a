import type { CheckoutReply } from '../../../src/checkout/contract.ts'

/**
 * Which faults are shown. On a page that nobody has filled in yet, empty fields are no faults; after an attempt to order
 * all of them are, and before it those of what was typed.
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
