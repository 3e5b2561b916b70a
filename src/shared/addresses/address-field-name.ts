import type { Address } from './address.ts'

/** `shippingFirstName`, `billingPostalCode`: flat field names, the same in JSON and in a form. */
export function addressFieldName(kind: 'shipping' | 'billing', part: keyof Address): string {
  return `${kind}${part[0]?.toUpperCase()}${part.slice(1)}`
}
