import { useController, useWatch } from 'react-hook-form'
import type { CheckoutSettings } from '../../../src/checkout/admin-contract.ts'
import { countryName, countryOptions } from '../../../src/shared/money/country-names.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'

/** Default country of addresses, and the phone number setting. */
export function AddressCard({ storeCountry }: { storeCountry: string }) {
  const { field } = useController<CheckoutSettings, 'shippingCountryDefaultValue'>({
    name: 'shippingCountryDefaultValue',
  })
  return (
    <Card title="Addresses" hint="Which fields there are, and their order, is decided by the country of the address.">
      <div className={styles.fields}>
        <Combobox
          label="Default country"
          placeholder={countryName(storeCountry)}
          options={countryOptions}
          value={field.value || null}
          onChange={(code) => field.onChange(code ?? '')}
        />
        <CheckField
          name="billToShippingDefaultValue"
          label="Billing address is the shipping address"
          hint="Shoppers can enter another one."
        />
        <CheckField
          name="sameAsRetailLocation"
          label="Goods are sent from the address of the business"
          hint="Packing slips then name it as the sender, below the store. It is entered under Settings, Business."
        />
        <PhoneFields shows="showShippingPhoneNumber" requires="isShippingPhoneRequired" of="shipping" />
        <PhoneFields shows="showBillingPhoneNumber" requires="isBillingPhoneRequired" of="billing" />
      </div>
    </Card>
  )
}

interface PhoneFieldsProps {
  shows: 'showShippingPhoneNumber' | 'showBillingPhoneNumber'
  requires: 'isShippingPhoneRequired' | 'isBillingPhoneRequired'
  of: string
}

function PhoneFields({ shows, requires, of }: PhoneFieldsProps) {
  const isShown = useWatch<CheckoutSettings, PhoneFieldsProps['shows']>({ name: shows })
  return (
    <>
      <CheckField name={shows} label={`Ask for a phone number with the ${of} address`} />
      {isShown && <CheckField name={requires} label={`The phone number of the ${of} address is required`} />}
    </>
  )
}
