import { useWatch } from 'react-hook-form'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PercentField } from '../../settings/scaled-field.tsx'
import styles from '../discounts.module.css'
import { CategoryPicker } from './category-picker.tsx'
import type { DiscountValues } from './discount-values.ts'
import { ProductPicker } from './product-picker.tsx'

const triggers = [
  { value: 'code', label: 'With a code' },
  { value: 'automatic', label: 'Automatically' },
]

/** Name of the discount, and how shoppers get it. */
export function NameSection({ isNew }: { isNew: boolean }) {
  const trigger = useWatch<DiscountValues, 'trigger'>({ name: 'trigger' })
  return (
    <Card title="Discount">
      <div className={styles.fields}>
        <TextField name="name" label="Name" hint="Shown to shoppers in their cart." maxLength={100} required />
        <SelectField name="trigger" label="Applies" options={triggers} />
        {isNew && trigger === 'code' && (
          <div className={styles.wide}>
            <TextAreaField
              name="codes"
              label="Codes"
              hint="One per line. You can generate more once the discount is created. Codes are not case-sensitive."
            />
          </div>
        )}
      </div>
    </Card>
  )
}

const benefits = [
  { value: 'percent', label: 'Percentage off' },
  { value: 'fixed', label: 'Amount off' },
  { value: 'buy-x-get-y', label: 'Buy X, get Y' },
  { value: 'free-shipping', label: 'Free shipping' },
]

export function BenefitSection({ currency }: { currency: string }) {
  const benefit = useWatch<DiscountValues, 'benefit'>({ name: 'benefit' })
  return (
    <Card title="Value">
      <div className={styles.fields}>
        <SelectField name="benefit" label="Kind" options={benefits} />
        {benefit === 'percent' && <PercentField name="rate" label="Percentage" required />}
        {benefit === 'fixed' && (
          <MoneyField
            name="cents"
            label="Amount"
            hint="Taken off the order once, or off each of the chosen products."
            currency={currency}
            required
          />
        )}
        {benefit === 'buy-x-get-y' && (
          <>
            <NumberField name="buy" label="Buy" unit="pieces" min={1} max={999} required />
            <NumberField
              name="get"
              label="Get"
              hint="The lowest-priced items."
              unit="pieces"
              min={1}
              max={999}
              required
            />
            <PercentField name="getRate" label="Discount on items received" hint="100 % makes them free." required />
            <NumberField
              name="timesMax"
              label="Maximum uses per order"
              hint="Leave blank for no limit."
              min={1}
              max={999}
            />
          </>
        )}
      </div>
    </Card>
  )
}

const scopes = [
  { value: 'order', label: 'Any order' },
  { value: 'over-amount', label: 'Orders over an amount' },
  { value: 'over-quantity', label: 'Orders over a quantity' },
  { value: 'products', label: 'Specific products' },
  { value: 'categories', label: 'Specific categories' },
  { value: 'plans', label: 'Specific subscriptions' },
]
const payments = [
  { value: 'first', label: 'The first payment' },
  { value: 'all', label: 'Every payment' },
]

export function ScopeSection({ currency }: { currency: string }) {
  const scope = useWatch<DiscountValues, 'scope'>({ name: 'scope' })
  return (
    <Card title="Conditions">
      <div className={styles.fields}>
        <SelectField name="scope" label="Applies to" options={scopes} />
        {scope === 'over-amount' && (
          <MoneyField
            name="minCents"
            label="Minimum purchase"
            hint="After discounts on products."
            currency={currency}
            required
          />
        )}
        {scope === 'over-quantity' && (
          <NumberField name="minQuantity" label="Minimum quantity" unit="items" min={1} max={9999} required />
        )}
        <SelectField name="subscriptionPayments" label="Subscription payments" options={payments} />
        {scope === 'categories' && (
          <div className={styles.wide}>
            <CategoryPicker />
          </div>
        )}
        {(scope === 'products' || scope === 'plans') && (
          <div className={styles.wide}>
            <ProductPicker key={scope} name={scope} />
          </div>
        )}
      </div>
    </Card>
  )
}

const MOST_USES = 1_000_000_000

export function LimitsSection({ timeZone }: { timeZone: string }) {
  return (
    <Card title="Limits and dates" hint={`Times are in ${timeZone.replaceAll('_', ' ')}.`}>
      <div className={styles.fields}>
        <NumberField name="total" label="Total uses" hint="Leave blank for no limit." min={1} max={MOST_USES} />
        <NumberField
          name="perCustomer"
          label="Uses per customer"
          hint="Counted by e-mail address, approximately: bob+1@ and bob@ are one customer, as are b.ob@gmail.com and bob@gmail.com. Leave blank for no limit."
          min={1}
          max={MOST_USES}
        />
        <TextField name="startsAt" label="Starts" type="datetime-local" hint="Leave blank to start now" />
        <TextField name="endsAt" label="Ends" type="datetime-local" hint="Leave blank for no end" />
      </div>
    </Card>
  )
}
