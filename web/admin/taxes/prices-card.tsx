import { useWatch } from 'react-hook-form'
import type { TaxesDraft } from '../../../src/pricing/contract.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'

const untaxedBuyers = [
  { value: 'same-price', label: 'The same price' },
  { value: 'remove-tax', label: 'The price without the tax of your country' },
]

/** Whether prices include tax, and rules for businesses and foreign buyers. */
export function PricesCard() {
  const pricesIncludeTax = useWatch<TaxesDraft, 'pricesIncludeTax'>({ name: 'pricesIncludeTax' })
  return (
    <Card title="Prices">
      <div className={styles.fields}>
        <CheckField
          name="pricesIncludeTax"
          label="Prices include tax"
          hint="Tax is shown as part of the price. Otherwise it is added at checkout."
        />
        {pricesIncludeTax && (
          <SelectField name="untaxedBuyersPay" label="Where no tax is due, buyers pay" options={untaxedBuyers} />
        )}
        <CheckField
          name="reverseCharge"
          label="Reverse charge inside the EU"
          hint="Businesses with a VAT number from another EU country pay no tax to you and account for it themselves."
        />
      </div>
    </Card>
  )
}
