import type { PhoneRule } from '../../shared/addresses/address.ts'
import { addressFields } from '../../shared/addresses/address-fields.ts'
import type { CheckoutSettings } from '../admin-contract.ts'
import type { AddressFieldsReply } from '../page-contract.ts'

/** The fields of a country's addresses, with the phone number as the owner configured it. */
export function fieldsFor(
  settings: CheckoutSettings,
  kind: 'shipping' | 'billing',
  country: string,
): AddressFieldsReply {
  const { rows } = addressFields(country, phoneRuleOf(settings, kind))
  return { country, rows: rows.map((row) => row.map((field) => ({ ...field, regions: regionsOf(field.regions) }))) }
}

function phoneRuleOf(settings: CheckoutSettings, kind: 'shipping' | 'billing'): PhoneRule {
  return kind === 'shipping'
    ? { isShown: settings.showShippingPhoneNumber, isRequired: settings.isShippingPhoneRequired }
    : { isShown: settings.showBillingPhoneNumber, isRequired: settings.isBillingPhoneRequired }
}

const regionsOf = (regions: readonly (readonly [string, string])[] | undefined) =>
  regions?.map(([code, name]): [string, string] => [code, name])
