import type { TypedDetails } from '../../../../src/checkout/contract.ts'
import type { AddressFieldsReply, CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { addressFieldName } from '../../../../src/shared/addresses/address-field-name.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { CheckoutField } from './checkout-field.tsx'

interface AddressSectionProps {
  kind: 'shipping' | 'billing'
  fields: AddressFieldsReply
  countries: CheckoutPageData['countries']
  address: TypedDetails['shipping'] | undefined
  errors: Record<string, string>
  suggestsPlaces: boolean
}

/** The address fields of a country. */
export function AddressSection({ kind, fields, countries, address, errors, suggestsPlaces }: AddressSectionProps) {
  const country = addressFieldName(kind, 'country')
  return (
    <div className="checkout-fields">
      <CheckoutField
        name={country}
        label={word('Country')}
        autoComplete={`${kind} country`}
        defaultValue={fields.country}
        error={errors[country]}
        options={countries}
      />
      {/* Without scripts, the next page has the other country's fields. */}
      <button type="submit" className="button button-secondary checkout-update" formAction={DETAILS_ACTION}>
        {word('Update country')}
      </button>
      {fields.rows.map((row) => (
        <div className="checkout-row" key={row.map(({ name }) => name).join(' ')}>
          {row.map((field) => {
            const name = addressFieldName(kind, field.name)
            return (
              <CheckoutField
                key={name}
                name={name}
                label={said(field.label)}
                isOptional={!field.isRequired}
                autoComplete={`${kind} ${field.autocomplete}`}
                inputMode={field.keyboard}
                type={field.keyboard === 'tel' ? 'tel' : 'text'}
                maxLength={field.maxLength}
                onFocus={
                  suggestsPlaces && field.name === 'line1' ? (event) => suggest(event.currentTarget, kind) : undefined
                }
                defaultValue={address?.[field.name] ?? ''}
                error={errors[name]}
                options={field.regions && [['', word('Please choose')], ...field.regions]}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

const suggest = (line1: HTMLInputElement, kind: 'shipping' | 'billing') =>
  void import('./suggest-address.ts').then(({ suggestAddress }) => suggestAddress(line1, kind))

/** Saves the input and shows the page again. */
export const DETAILS_ACTION = '/api/commerce/checkout/details'
