import { countryName } from '../../shared/money/country-names.ts'
import type { CheckoutSettings } from '../admin-contract.ts'

const names: Record<keyof CheckoutSettings, string> = {
  returnPolicy: 'Return policy',
  termsOfService: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  expressCheckout: 'Express checkout',
  continueShoppingLinkUrl: 'Continue shopping',
  useLightCart: 'Light cart',
  showNoteField: 'Note to the store',
  suggestAddresses: 'Suggestions for addresses',
  shippingCountryDefaultValue: 'Default country',
  billToShippingDefaultValue: 'Billing same as shipping',
  showShippingPhoneNumber: 'Phone of the shipping address',
  isShippingPhoneRequired: 'Phone of the shipping address required',
  showBillingPhoneNumber: 'Phone of the billing address',
  isBillingPhoneRequired: 'Phone of the billing address required',
  showCustomCheckoutForm: 'Custom checkout form',
  customCheckoutForm: 'Fields of the custom checkout form',
  checkoutPageMarketingOptInEnabled: 'Mailing list at the checkout',
  enableMailingListOptInByDefault: 'Mailing list checked by default',
  sameAsRetailLocation: 'Sent from the shop’s own address',
}

/** The differences, one sentence each: `Express checkout: off → on`. Long texts are only named. */
export function describeChange(before: CheckoutSettings, after: CheckoutSettings): string[] {
  const keys = Object.keys(names) as (keyof CheckoutSettings)[]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${names[key]}: ${changeOf(key, before[key], after[key])}`)
}

type Value = CheckoutSettings[keyof CheckoutSettings]

function changeOf(key: keyof CheckoutSettings, before: Value, after: Value): string {
  if (typeof before === 'object' || typeof after === 'object') return 'changed'
  return policies.has(key) ? policyChange(before, after) : `${valueText(key, before)} → ${valueText(key, after)}`
}

const policies = new Set<keyof CheckoutSettings>(['returnPolicy', 'termsOfService', 'privacyPolicy'])

function policyChange(before: string | boolean, after: string | boolean): string {
  if (before === '') return 'added'
  return after === '' ? 'removed' : 'changed'
}

function valueText(key: keyof CheckoutSettings, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (key === 'shippingCountryDefaultValue') return value === '' ? 'the store’s' : countryName(value)
  return value === '' ? 'the shop' : value
}
