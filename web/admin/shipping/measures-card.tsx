import { MoneyField } from '../../ui/forms/money-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import styles from '../settings/settings.module.css'

const standards = [
  { value: 'metric', label: 'Kilograms and millimeters' },
  { value: 'imperial', label: 'Pounds and inches' },
]

/** Units of rates by weight, and the minimum order. */
export function MeasuresCard({ currency }: { currency: string }) {
  return (
    <Card title="Orders and parcels">
      <div className={styles.rows}>
        <MoneyField
          name="minimumSubtotalCents"
          label="Minimum order"
          hint="Applies to the subtotal before discounts. Enter 0 for no minimum."
          currency={currency}
        />
        <SelectField
          name="measurementStandard"
          label="Weights and sizes"
          hint="For products and shipping rates. Product weights are converted when you change this; the steps of your rates are not."
          options={standards}
        />
      </div>
    </Card>
  )
}
