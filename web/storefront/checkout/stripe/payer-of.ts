import type { PaymentMethodCreateParams } from '@stripe/stripe-js'
import type { SaveCheckoutRequest } from '../../../../src/checkout/contract.ts'

export type Payer = PaymentMethodCreateParams.BillingDetails

/** Billing details for Stripe, from the form. Stripe requires every part, even if empty. */
export function payerOf(typed: SaveCheckoutRequest): Payer {
  const fields = typed as unknown as Partial<Record<string, string>>
  const kind = fields.shippingCountry !== undefined && fields.billingSameAsShipping === 'true' ? 'shipping' : 'billing'
  const part = (name: string) => fields[`${kind}${name}`] ?? ''
  const name = `${part('FirstName')} ${part('LastName')}`.trim()
  return {
    name,
    email: fields.email ?? '',
    phone: part('Phone') || null,
    address: {
      line1: part('Line1'),
      line2: part('Line2'),
      city: part('City'),
      state: part('Region'),
      postal_code: part('PostalCode'),
      country: part('Country'),
    },
  }
}
